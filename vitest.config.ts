import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const KINDS = ['api', 'fault', 'long'] as const
const PLACES = ['packages', 'apps', 'remotes', 'sites', 'tools', 'bench']
const testsOf = (ending: string) => PLACES.map((place) => `${place}/**/*${ending}.{ts,tsx}`)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Simulations are sized for two quiet cores; a busy machine is no failure.
          testTimeout: 30_000,
          // Most files test pure functions: loading everything anew for each took longer than all tests together.
          isolate: false,
          include: testsOf('.test'),
          exclude: ['**/node_modules/**', 'dist/**', ...KINDS.flatMap((kind) => testsOf(`.${kind}.test`))],
        },
      },
      ...KINDS.map((kind) => ({
        test: {
          name: kind,
          include: testsOf(`.${kind}.test`),
          exclude: ['**/node_modules/**', 'dist/**'],
          testTimeout: kind === 'long' ? 600_000 : 60_000,
          hookTimeout: 60_000,
          // What a killed node has compiled the next one need not compile again.
          env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '.cache/compiled') },
          globalSetup: kind === 'fault' ? [] : ['apps/server/src/platform/database/testing-setup.ts'],
          isolate: kind !== 'api',
          // Each file starts servers of its own; two cores are few. Where things are killed, most of the time is waiting.
          maxWorkers: kind === 'fault' ? 3 : 2,
        },
      })),
    ],
  },
})
