import { parsePattern, type Params, type Segment } from '@evens/router'
import { PAGE_NAMES, pageOf, pathOf, routeOf } from '@evens/shell/routes'

/** Every path of the route table that can be written without knowing more than the table, such as `/results/live`. */
export function routePaths(): readonly string[] {
  const names = PAGE_NAMES.filter((name) => pageOf(name).indexable === true)
  return [
    ...new Set(
      names.flatMap((name) => fillings(parsePattern(routeOf(name).path)).map((params) => pathOf(name, params))),
    ),
  ]
}

/** All ways to fill a pattern in; none when it needs something that the table does not list. */
export function fillings(segments: readonly Segment[]): readonly Params[] {
  return segments.reduce<readonly Params[]>(
    (found, segment) => {
      if (segment.kind === 'literal') return found
      return found.flatMap((params) =>
        valuesOf(segment).map((value) => (value === null ? params : { ...params, [segment.name]: value })),
      )
    },
    [{}],
  )
}

/** `null` stands for leaving it out. */
function valuesOf({ accepts, optional }: Extract<Segment, { kind: 'param' }>): readonly (string | null)[] {
  const listed = typeof accepts === 'string' ? [] : accepts
  return optional ? [null, ...listed] : listed
}
