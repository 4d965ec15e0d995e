import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

/** A slow machine is slow, not wrong: only what hangs is. */
const HANGS_MS = 180_000
const PATIENT = { hookTimeout: HANGS_MS, expect: { poll: { timeout: 30_000 } } }

const KINDS = ['api', 'fault', 'long'] as const
/** One database server for all files, and a migrated folder for those that kill a server of their own. */
const SETUPS = {
  api: ['apps/server/src/platform/database/testing-setup.ts'],
  fault: ['apps/server/src/testing/site-server-setup.ts'],
  long: ['apps/server/src/platform/database/testing-setup.ts', 'apps/server/src/testing/site-server-setup.ts'],
}
const PLACES = ['packages', 'apps', 'remotes', 'sites', 'tools', 'bench']
const testsOf = (ending: string) => PLACES.map((place) => `${place}/**/*${ending}.{ts,tsx}`)

/** Tests that need more than the process itself. */
const OUTSIDE = ['component', ...KINDS].flatMap((kind) => testsOf(`.${kind}.test`))
const NOT_OURS = ['**/node_modules/**', 'dist/**']
/** Prices and the simulated feed: most of the time of all tests in the process, and seldom changed. */
const MODELS = ['apps/feed-simulator/**/*.test.ts', 'packages/pricing/**/*.test.ts']

const PURE = {
  ...PATIENT,
  testTimeout: HANGS_MS,
  // Most files test pure functions: loading every module again for each file took longer than all tests together.
  isolate: false,
  // One for each core: what is left of one by itself is not used.
  maxWorkers: 2,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...PURE,
          name: 'unit',
          include: testsOf('.test'),
          exclude: [...NOT_OURS, ...MODELS, ...OUTSIDE],
        },
      },
      {
        test: { ...PURE, name: 'models', include: MODELS, exclude: [...NOT_OURS, ...OUTSIDE] },
      },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...PURE,
          name: 'component',
          include: testsOf('.component.test'),
          exclude: NOT_OURS,
          environment: 'happy-dom',
          // React's production build: the development one takes a stack trace for every element, half of the step.
          env: { NODE_ENV: 'production' },
          setupFiles: ['packages/test-kit/src/dom-setup.ts'],
        },
      },
      ...KINDS.map((kind) => ({
        test: {
          name: kind,
          include: testsOf(`.${kind}.test`),
          exclude: NOT_OURS,
          ...PATIENT,
          testTimeout: kind === 'long' ? 600_000 : HANGS_MS,
          env: {
            // A restarted node reuses the compile cache of a killed one.
            NODE_COMPILE_CACHE: resolve(import.meta.dirname, '.cache/compiled'),
            // Pages are drawn as in production: React's development build is several times slower.
            NODE_ENV: 'production',
          },
          globalSetup: SETUPS[kind],
          isolate: kind !== 'api',
          // Each file starts servers of its own, and waits for them; where things are killed, most of the time is waiting.
          maxWorkers: kind === 'fault' ? 4 : 3,
        },
      })),
    ],
  },
})
