import { riskCoverageAreas } from "../../../stats/aurc.js";
import { auroc } from "../../../stats/auroc.js";
import { brierScore } from "../../../stats/brier.js";
import {
  equalMassBins,
  equalWidthBin,
  equalWidthBins,
  expectedCalibrationError,
  maximumCalibrationError,
} from "../../../stats/calibration.js";
import { shannonEntropy } from "../../../stats/entropy.js";
import { rarefiedEntropy } from "../../../stats/rarefied-entropy.js";
import { riskCoverage, tieBlocks } from "../../../stats/risk-coverage.js";
import type { Examples } from "../examples.js";

/** Confidence: what it is made of, and whether it tells right from wrong. */
export const CONFIDENCE = {
  shannonEntropy: () => shannonEntropy([15, 4, 1], 20),
  rarefiedEntropy: () => rarefiedEntropy([15, 4, 1], 5),
  brierScore: () => brierScore([0.9, 0.8, 0.6, 0.3], [1, 1, 0, 0]),
  auroc: () => auroc([0.9, 0.8, 0.6, 0.8], [1, 1, 0, 0]),
  equalWidthBin: () => equalWidthBin(0.73, 10),
  equalWidthBins: () => equalWidthBins([0.9, 0.8, 0.6, 0.3], [1, 1, 0, 0], 2),
  equalMassBins: () => equalMassBins([0.9, 0.8, 0.6, 0.3], [1, 1, 0, 0], 2),
  expectedCalibrationError: () => {
    const bins = equalWidthBins([0.9, 0.8, 0.6, 0.3], [1, 1, 0, 0], 2);
    return expectedCalibrationError(bins);
  },
  maximumCalibrationError: () => {
    const bins = equalWidthBins([0.9, 0.8, 0.6, 0.3], [1, 1, 0, 0], 2);
    return maximumCalibrationError(bins);
  },
  tieBlocks: () => tieBlocks([0.9, 0.9, 0.6], [0, 1, 1]),
  riskCoverage: () => riskCoverage([0.9, 0.9, 0.6], [0, 1, 1], 4),
  riskCoverageAreas: () => riskCoverageAreas([0.9, 0.8, 0.6, 0.3], [0, 0, 1, 0]),
} satisfies Examples;
