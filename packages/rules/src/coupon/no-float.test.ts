import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const KERNEL = join(import.meta.dirname, '../../../kernel/src')
const FLOATING = /\b(?:parseFloat|toFixed|toPrecision|Number\()/

/** The sources that compute money or odds. Tests and their builders are exempt. */
const files = [
  ...sources(import.meta.dirname),
  ...sources(join(KERNEL, 'currencies')),
  ...['units.ts', 'fraction.ts', 'money.ts', 'digits.ts'].map((name) => join(KERNEL, name)),
]

function sources(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
}

test.each(files)('no float in %s (T054)', (file) => expect(readFileSync(file, 'utf8')).not.toMatch(FLOATING))

test('the check finds a planted float, and reads all files', () => {
  expect('const stake = Number(text)').toMatch(FLOATING)
  expect('amount.toFixed(2)').toMatch(FLOATING)
  expect(files.length).toBeGreaterThan(22)
})
