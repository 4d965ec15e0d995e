const DECODE_ROUNDS_MAX = 5
const ESCAPES = /(?:%[0-9a-f]{2})+/gi
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i
// Control characters, and halves of a character that no one can write.
const UNREADABLE = /[\p{Cc}\p{Cs}]/u
const SLASH_ALIKE = /[\\\u2044\u2215\u2216\u29f5\u29f8\u29f9]/g
const DOT_ALIKE = /\u3002/g

/**
 * The parts of an address after every disguise is taken off: escapes (also escaped twice), look-alike dots and slashes,
 * doubled slashes, steps up. All decisions are made on these, so that a disguised address gets the verdict of the plain
 * one. `null` when it can't be read at all.
 */
export function canonicalParts(pathname: string): readonly string[] | null {
  if (BROKEN_ESCAPE.test(pathname)) return null
  const plain = undisguise(pathname)
  if (plain === null || UNREADABLE.test(plain)) return null

  const parts: string[] = []
  for (const part of plain.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts
}

function undisguise(pathname: string): string | null {
  let text = pathname
  for (let round = 0; round < DECODE_ROUNDS_MAX; round++) {
    const decoded = decodeEscapes(text)
    if (decoded === null) return null
    // Folding can bring a new escape to light (a full-width percent sign), hence the same loop.
    const folded = decoded.normalize('NFKC').replace(SLASH_ALIKE, '/').replace(DOT_ALIKE, '.')
    if (folded === text) return text
    text = folded
  }
  return null
}

function decodeEscapes(text: string): string | null {
  try {
    return text.replace(ESCAPES, (run) => decodeURIComponent(run))
  } catch {
    return null
  }
}

/** Whether the address was written plainly. How a character is escaped does not matter, what it says does. */
export function isWrittenPlainly(pathname: string, parts: readonly string[]): boolean {
  const written = pathname.split('/').slice(1)
  if (parts.length === 0) return written.length === 1 && written[0] === ''
  return written.length === parts.length && written.every((part, at) => decodeEscapes(part) === parts[at])
}
