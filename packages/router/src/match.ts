import { parsePattern, type Segment } from './pattern.ts'

export type Params = Readonly<Record<string, string | undefined>>
export type Match<Name extends string> = { readonly name: Name; readonly params: Params }

type Compiled<Name extends string> = { readonly name: Name; readonly segments: readonly Segment[] }
/** The rank has one digit for each part, literal over constrained over free; the greatest string wins. */
type Found = { readonly params: Params; readonly rank: string }

const ANY_FIRST = '*'

/** Finds the most specific pattern for the canonical parts of an address without its language. */
export function createMatcher<Name extends string>(paths: Readonly<Record<Name, string>>) {
  const byFirstPart = new Map<string, Compiled<Name>[]>()
  for (const name of Object.keys(paths) as Name[]) {
    const segments = parsePattern(paths[name])
    for (const first of firstParts(segments)) {
      const sharing = byFirstPart.get(first)
      if (sharing === undefined) byFirstPart.set(first, [{ name, segments }])
      else sharing.push({ name, segments })
    }
  }

  return function match(parts: readonly string[]): Match<Name> | null {
    let best: (Found & { readonly name: Name }) | null = null
    const first = (parts[0] ?? '').toLowerCase()
    for (const { name, segments } of [...(byFirstPart.get(first) ?? []), ...(byFirstPart.get(ANY_FIRST) ?? [])]) {
      const found = walk(segments, parts, 0, 0)
      if (found !== null && (best === null || found.rank > best.rank)) best = { ...found, name }
    }
    return best === null ? null : { name: best.name, params: best.params }
  }
}

/** Index keys of a pattern. Most begin with a literal of their own, so only a handful is ever tried. */
function firstParts([first]: readonly Segment[]): readonly string[] {
  if (first === undefined) return ['']
  if (first.kind === 'literal') return [first.text]
  return first.optional || typeof first.accepts === 'string' ? [ANY_FIRST] : first.accepts
}

function walk(segments: readonly Segment[], parts: readonly string[], at: number, part: number): Found | null {
  const segment = segments[at]
  if (segment === undefined) return part === parts.length ? { params: {}, rank: '' } : null

  const text = parts[part]
  if (text !== undefined) {
    const taken = take(segment, text)
    const rest = taken === null ? null : walk(segments, parts, at + 1, part + 1)
    if (taken !== null && rest !== null) {
      return { params: { ...taken.params, ...rest.params }, rank: taken.rank + rest.rank }
    }
  }
  return segment.kind === 'param' && segment.optional ? walk(segments, parts, at + 1, part) : null
}

function take(segment: Segment, text: string): Found | null {
  const lower = text.toLowerCase()
  if (segment.kind === 'literal') return lower === segment.text ? { params: {}, rank: '3' } : null
  const { name, accepts } = segment
  if (accepts === 'any') return { params: { [name]: text }, rank: '1' }
  if (accepts === 'digits') return /^\d+$/.test(text) ? { params: { [name]: text }, rank: '2' } : null
  return accepts.includes(lower) ? { params: { [name]: lower }, rank: '2' } : null
}
