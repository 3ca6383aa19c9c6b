import { defineConfig } from "vitest/config";

/**
 * Two projects: `unit` (every `*.test.ts`) is what `npm test` runs; `long` (every `*.long.ts`)
 * holds the tests that take minutes. Test files run in two workers, one a core.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "long",
          include: ["test/**/*.long.ts"],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
