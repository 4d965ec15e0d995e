import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { compactBundle, firstOfLines, inAscii } from './compact-bundle.ts'

test.each([
  ['a string', '"Ставка €5 — рус/عربي"'],
  ['a template', '`😀 ${1 + 1} ≤ 3`'],
  ['a pattern', '"Привет мир".replace(/[а-яё]+$/u, "→")'],
  ['a pattern without a flag', '/[№–]/.test("№")'],
  ['a name', '(() => { const ставка = 7; return ставка })()'],
  ['Latin-1', '"café"'],
])('%s means the same in ASCII', (_, code) => {
  const run = (text: string): unknown => runInNewContext(text) as unknown
  expect(run(inAscii(code))).toEqual(run(code))
  expect([...inAscii(code)].every((letter) => letter.charCodeAt(0) <= 0x7f)).toBe(true)
})

const payload = (mappings: string) => ({
  file: 'site.js',
  version: 3,
  sources: ['a.ts', 'b.ts'],
  sourcesContent: [],
  names: [],
  sourceRoot: '',
  mappings,
})

const placeAt = (map: SourceMap, line: number): string | null => {
  const found = map.findEntry(line, 0)
  return 'originalSource' in found && found.originalSource !== undefined
    ? `${found.originalSource}:${found.originalLine}:${found.originalColumn}`
    : null
}

// Line 1: a.ts 1:0 and 1:8; line 2: nothing; line 3: b.ts 5:2, then an earlier place of it; line 4: a.ts.
const WHOLE = 'AAAA,QAAQ;;ACIN,CAHF;ADQA'

test('each line keeps its first place, also across sources and lines without one', () => {
  const thinned = firstOfLines(WHOLE, () => true)
  const [before, after] = [new SourceMap(payload(WHOLE)), new SourceMap(payload(thinned))]
  for (const line of [0, 2, 3]) expect(placeAt(after, line)).toBe(placeAt(before, line))
  expect(thinned.split(/[;,]/).filter(Boolean)).toHaveLength(3)
})

test('a line of a source that is left out has no place, and the line after it the right one', () => {
  const [before, after] = [
    new SourceMap(payload(WHOLE)),
    new SourceMap(payload(firstOfLines(WHOLE, (source) => source === 0))),
  ]
  for (const line of [0, 3]) expect(placeAt(after, line)).toBe(placeAt(before, line))
  expect(placeAt(after, 2)).toBeNull()
})

test('the scripts of a folder and their maps are rewritten, and other files stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evens-compact-'))
  try {
    writeFileSync(join(folder, 'a.js'), 'export const text = "Ё"\n')
    writeFileSync(join(folder, 'a.js.map'), JSON.stringify(payload('AAAA,QAAQ')))
    writeFileSync(join(folder, 'a.txt'), 'Ё')
    compactBundle(folder)
    expect(readFileSync(join(folder, 'a.js'), 'utf8')).toBe('export const text = "\\u0401"\n')
    expect(JSON.parse(readFileSync(join(folder, 'a.js.map'), 'utf8'))).toMatchObject({ mappings: 'AAAA' })
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('Ё')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
