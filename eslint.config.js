import { existsSync } from "node:fs";
import path from "node:path";
import importX from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";

const notNode = {
  patterns: [
    { group: ["node:*", "fs", "path", "crypto"], message: "This folder also runs in a browser." },
  ],
};

const browserGlobals = ["window", "document", "navigator", "localStorage", "location", "fetch"].map(
  (name) => ({ name, message: "This folder also runs in Node: pass it in." }),
);
const nodeGlobals = ["process", "Buffer", "__dirname", "require"].map((name) => ({
  name,
  message: "This folder also runs in a browser.",
}));

const layered =
  "Imports run one way: stats ← panel ← harm ← figures and tables ← components ← pages.";

/** A folder of `src` and the folders of `src` that it must not import. */
function zone(target, folders) {
  return { target, from: folders.map((folder) => `./src/${folder}`), message: layered };
}

/** Imports run one way: stats ← panel ← harm ← figures and tables ← components ← pages. */
const zones = [
  zone("./src/stats", ["panel", "harm", "records", "figures", "tables", "components", "data"]),
  zone("./src/panel", ["harm", "records", "figures", "tables", "components", "data"]),
  zone("./src/harm", ["records", "figures", "tables", "components", "data"]),
  zone("./src/records", ["stats", "panel", "harm", "figures", "tables", "components", "data"]),
  zone("./src/figures", ["records", "tables", "components", "data"]),
  zone("./src/tables", ["records", "components", "data"]),
  {
    target: "./src/tables",
    from: "./src/figures",
    except: ["./cells-of.ts", "./csv.ts", "./explained.ts", "./format.ts"],
    message: "Tables share with figures how values are written and what is explained, no more.",
  },
  {
    target: ["stats", "panel", "harm", "records", "figures", "tables", "components"].map(
      (f) => `./src/${f}`,
    ),
    from: ["./runner", "./loaders"],
    message: layered,
  },
  { target: "./src/data", from: "./runner", message: "Shims call loaders/." },
  { target: "./loaders", from: ["./src/figures", "./src/components", "./src/data"] },
  { target: "./runner", from: ["./src/components", "./src/data"] },
  {
    target: ["./runner/*.ts", "./runner/!(print)/**"],
    from: "./src/figures",
    except: ["./imprint.ts"],
    message: "Figures are drawn in runner/print.",
  },
  { target: "./loaders", from: "./runner/commands" },
  { target: ["./src", "./runner", "./loaders"], from: ["./test", "./bench"] },
];

/** Finds the `.ts` file that an import names `.js`: without it no zone would ever be seen. */
const toSource = {
  name: "to-source",
  interfaceVersion: 3,
  resolve: (specifier, file) => {
    if (!specifier.startsWith(".")) return { found: false };
    const named = path.resolve(path.dirname(file), specifier);
    const found = [named.replace(/\.js$/, ".ts"), named].find((candidate) => existsSync(candidate));
    return found === undefined ? { found: false } : { found: true, path: found };
  },
};

export default tseslint.config(
  {
    ignores: [
      "dist*/**",
      "runs/**",
      "node_modules/**",
      "src/.observablehq/**",
      ".site/**",
      "coverage/**",
      "data/**",
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    plugins: { "import-x": importX },
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["bin/*.js", "*.config.js"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: { "import-x/resolver-next": [toSource] },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      eqeqeq: "error",
      "no-console": "error",
      "prefer-const": "error",
      "import-x/no-restricted-paths": ["error", { zones }],
    },
  },
  {
    files: ["src/stats/**", "src/panel/**", "src/harm/**", "src/records/**"],
    rules: {
      "no-restricted-imports": ["error", notNode],
      "no-restricted-globals": ["error", ...browserGlobals, ...nodeGlobals],
    },
  },
  {
    files: ["src/figures/**", "src/tables/**", "src/components/**"],
    rules: { "no-restricted-imports": ["error", notNode] },
  },
  { files: ["**/*.js"], ...tseslint.configs.disableTypeChecked },
);
