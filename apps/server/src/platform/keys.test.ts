import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOrMakeKey } from './keys.ts'
import { StartupError } from './startup-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'evens-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a key is created once, stored, and readable by its owner only', () => {
  const key = readOrMakeKey(folder, 'geo-pass')
  expect(key).toHaveLength(32)
  expect(readOrMakeKey(folder, 'geo-pass')).toEqual(key)
  expect(readOrMakeKey(folder, 'other')).not.toEqual(key)
  expect(statSync(join(folder, 'keys/geo-pass.key')).mode & 0o777).toBe(0o600)
})

test('a damaged key is not used', () => {
  writeFileSync(join(folder, 'keys/short.key'), 'abc')
  expect(() => readOrMakeKey(folder, 'short')).toThrow(StartupError)
})

test('a folder that cannot be created is reported in one line', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => readOrMakeKey(join(folder, 'file'), 'key')).toThrow(/cannot be written \(ENOTDIR\)$/)
})
