/** The fields of a text of the log, in order. A name may stand several times. */
export type Fields = readonly (readonly [name: string, value: string])[]

/**
 * Reads `4:kind,8:movement,…`: names and values in turn, each with its length in UTF-8 bytes in front and a comma behind.
 * Null for everything else, so that no two lists of fields are ever read from one text, nor one list from two texts.
 */
export function readFields(text: string): Fields | null {
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    const length = /^(0|[1-9][0-9]{0,8}):/.exec(text.slice(at, at + 10))
    if (length === null) return null
    const from = at + length[0].length
    const to = endOf(text, from, Number(length[1]))
    if (to === null || text[to] !== ',') return null
    parts.push(text.slice(from, to))
    at = to + 1
  }
  if (parts.length % 2 !== 0) return null
  return Array.from({ length: parts.length / 2 }, (_none, n) => [parts[2 * n] as string, parts[2 * n + 1] as string])
}

/** The index behind so many bytes of UTF-8; null when they end within a character or behind the text. */
function endOf(text: string, from: number, bytes: number): number | null {
  let at = from
  let left = bytes
  while (left > 0) {
    const code = text.codePointAt(at)
    if (code === undefined) return null
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    at += code < 0x10000 ? 1 : 2
  }
  return left === 0 ? at : null
}

/** The value of a name that stands once. */
export function fieldOf(fields: Fields, name: string): string | null {
  const found = fields.filter(([one]) => one === name)
  return found.length === 1 ? (found[0]?.[1] ?? null) : null
}

/** All values of a name that stands any number of times, each read as fields of its own; null when one is none. */
export function nestedFields(fields: Fields, name: string): readonly Fields[] | null {
  const all = fields.filter(([one]) => one === name).map(([, value]) => readFields(value))
  return all.some((one) => one === null) ? null : (all as Fields[])
}
