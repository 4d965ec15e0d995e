import { expect, test } from 'vitest'
import { environmentErrors } from './environment.ts'
import { aModule } from './testing/workspaces.ts'

test.each([
  ['const port = process.env.PORT'],
  ["const port = process['env'].PORT"],
  ['const { env } = process'],
  ["import { env } from 'node:process'"],
])('%s is reported in the server', (text) => {
  const module = aModule('apps/server/src/main.ts', `\n${text}`)
  expect(environmentErrors(module)).toMatchObject([{ line: 2, rule: 'environment' }])
})

test.each([
  ['apps/server/src/platform/environment.ts'],
  ['tools/launch/start.mjs'],
  ['bench/main.ts'],
  ['e2e/playwright.config.ts'],
  ['packages/test-kit/src/browser.test.ts'],
  ['apps/server/src/platform/database/testing-processes.ts'],
])('%s may read it', (path) => {
  expect(environmentErrors(aModule(path, 'const port = process.env.PORT'))).toEqual([])
})

test('a similar expression is left alone', () => {
  const text = 'const a = environment.env\nconst b = process.argv\nconst { cwd } = process'
  expect(environmentErrors(aModule('apps/server/src/main.ts', text))).toEqual([])
})
