import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULES } from '../../apps/server/src/platform/environment.ts'
import { referencePages, ROOT } from './pages.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test.each(Object.entries(await referencePages()))(
  '%s matches the code (npm exec -- node tools/docs/main.ts)',
  (path, text) => {
    expect(read(path)).toBe(text)
  },
)

test.each(Object.keys(RULES))('README.md mentions %s', (name) => {
  expect(read('README.md')).toContain(`| \`${name}\``)
})
