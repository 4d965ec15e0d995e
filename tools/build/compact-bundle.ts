import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...BASE64].map((letter, value) => [letter, value]))

/**
 * Node keeps a script that is not plain ASCII with two bytes for each letter. An escape means the same in strings,
 * templates, patterns and names; `String.raw` alone would see it.
 */
export const inAscii = (code: string): string =>
  code.replaceAll(/[^\u0000-\u007f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The numbers of a segment of a source map: generated column, source, line, column, name. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const letter of segment) {
    const digit = VALUES.get(letter) ?? 0
    value += (digit & 31) * 2 ** shift
    shift += 5
    if ((digit & 32) !== 0) continue
    numbers.push(value % 2 === 1 ? -Math.floor(value / 2) : value / 2)
    value = 0
    shift = 0
  }
  return numbers
}

function textOf(number: number): string {
  let rest = number < 0 ? -number * 2 + 1 : number * 2
  let text = ''
  do {
    const digit = rest % 32
    rest = Math.floor(rest / 32)
    text += BASE64[rest > 0 ? digit + 32 : digit] ?? ''
  } while (rest > 0)
  return text
}

/** Generated column 0 without a source: ends what the place before it covers. */
const NOWHERE = 'A'

/**
 * The mappings with the first place of each line alone, and only of sources that are kept. Node keeps a parsed map for
 * ever, with a hundred bytes for each place: a stack trace is as good with lines.
 */
export function firstOfLines(mappings: string, isKept: (source: number) => boolean): string {
  const at = { source: 0, line: 0, column: 0 }
  const written = { source: 0, line: 0, column: 0 }
  let isCovered = false
  return mappings
    .split(';')
    .map((line) => {
      let [first, isDecided] = ['', false]
      for (const segment of line === '' ? [] : line.split(',')) {
        const [, source, original, column] = numbersOf(segment)
        if (source === undefined || original === undefined || column === undefined) continue
        at.source += source
        at.line += original
        at.column += column
        if (isDecided) continue
        isDecided = true
        const isOwn = isKept(at.source)
        const moves = [0, at.source - written.source, at.line - written.line, at.column - written.column]
        if (isOwn) {
          first = moves.map(textOf).join('')
          Object.assign(written, at)
        } else if (isCovered) first = NOWHERE
        isCovered = isOwn
      }
      return first
    })
    .join(';')
}

/** Rewrites the scripts of a folder and their maps, so that a running server keeps less of them in memory. */
export function compactBundle(folder: string, names: readonly string[] = readdirSync(folder)): void {
  for (const name of names) {
    const path = resolve(folder, name)
    if (name.endsWith('.js')) replace(path, inAscii(readFileSync(path, 'utf8')))
    if (!name.endsWith('.js.map')) continue
    const map = JSON.parse(readFileSync(path, 'utf8')) as { mappings: string; sources: readonly string[] }
    const isOwn = (source: number): boolean => map.sources[source]?.includes('/node_modules/') === false
    replace(path, JSON.stringify({ ...map, names: [], mappings: firstOfLines(map.mappings, isOwn) }))
  }
}

/** At once: a site may be starting this moment. */
function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}
