import { builtFilesAreFit } from "./site/built-files.js";
import { builtSite } from "./site/built-site.js";
import { marksAreComputed } from "./site/computed-marks.js";
import { everyPageWorks } from "./site/every-page.js";
import { figure2ShowsTheRun } from "./site/figure-2.js";
import { harmFollowsItsWeights } from "./site/harm.js";
import { keyboardReachesAll } from "./site/keyboard.js";
import { overviewLeadsOn } from "./site/overview.js";
import { runsAndViewsChangeThePage } from "./site/runs-and-view.js";

/** One site serves all of these tests: building it takes as long as a dozen of them. */
const site = await builtSite();

everyPageWorks(site);
figure2ShowsTheRun(site);
runsAndViewsChangeThePage(site);
marksAreComputed(site);
harmFollowsItsWeights(site);
overviewLeadsOn(site);
keyboardReachesAll(site);
builtFilesAreFit(site);
