import { expect, test } from 'vitest'
import { fileLengthErrors, LINES_MAX } from './file-length.ts'

const aFile = (path: string, lines: number) => ({ path, text: 'line\n'.repeat(lines) })

test('a file over the limit is reported, one at the limit is not', () => {
  const files = [aFile('long.ts', LINES_MAX + 1), aFile('full.css', LINES_MAX)]
  expect(fileLengthErrors(files, {})).toMatchObject([{ path: 'long.ts', rule: 'file-length' }])
})

test('a file on the ratchet may keep its length and not grow', () => {
  expect(fileLengthErrors([aFile('a.ts', 500)], { 'a.ts': 500 })).toEqual([])
  expect(fileLengthErrors([aFile('a.ts', 501)], { 'a.ts': 500 })).toHaveLength(1)
})

test.each([
  ['has shrunk', 450],
  ['is short enough', 300],
])('an entry of a file that %s is reported', (_name, lines) => {
  expect(fileLengthErrors([aFile('a.ts', lines)], { 'a.ts': 500 })).toMatchObject([{ path: 'a.ts' }])
})

test('an entry of a file that is gone is reported', () => {
  expect(fileLengthErrors([], { 'gone.ts': 500 })).toMatchObject([{ path: 'gone.ts' }])
})

test('texts and tables may be as long as they need', () => {
  expect(fileLengthErrors([aFile('content/en/rules.md', 900), aFile('a.json', 900)], {})).toEqual([])
})
