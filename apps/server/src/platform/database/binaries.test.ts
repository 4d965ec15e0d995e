import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkLibraries } from './binaries.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evens-links-'))
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true })
  writeFileSync(join(folder, 'native', 'lib', 'libodds.so.1.2'), 'the library')
})
afterEach(() => rmSync(folder, { recursive: true }))

const listing = [
  { source: 'native/lib/libodds.so.1.2', target: 'native/lib/libodds.so' },
  { source: 'native/lib/libodds.so.1.2', target: 'native/lib/libodds.so.1' },
]
const list = (): void => writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(listing))
const inLib = (name: string): string => join(folder, 'native', 'lib', name)

test('links that are missing are made, relative, so that the folder can be moved', () => {
  list()
  linkLibraries(folder)
  expect(readlinkSync(inLib('libodds.so'))).toBe('libodds.so.1.2')
  expect(readFileSync(inLib('libodds.so.1'), 'utf8')).toBe('the library')
})

test('links that are there are left alone', () => {
  list()
  symlinkSync('./libodds.so.1.2', inLib('libodds.so'))
  linkLibraries(folder)
  linkLibraries(folder)
  expect(readlinkSync(inLib('libodds.so'))).toBe('./libodds.so.1.2')
})

test('a package without a list needs no links', () => {
  expect(() => linkLibraries(folder)).not.toThrow()
})
