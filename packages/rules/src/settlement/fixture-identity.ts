/** The identity of a game. Names, colours, format and start may change; these fields may not. */
export type Identity = {
  readonly sport: string
  readonly kind: 'match' | 'race' | 'outright'
  readonly world: string
  readonly champ: string
  /** Ids. Of a match in their places, home first; of a field in any order. */
  readonly competitors: readonly string[]
}

export type NamedFixture = {
  readonly sport: string
  readonly kind: Identity['kind']
  readonly world: string
  readonly champ: { readonly id: string }
  readonly competitors: readonly { readonly id: string }[]
}

/** The id of a competitor who is not known yet, such as the winner of another game. */
const PLACEHOLDER = /^0+$/
const isKnown = (id: string | undefined): id is string => id !== undefined && !PLACEHOLDER.test(id)

export const identityOf = ({ sport, kind, world, champ, competitors }: NamedFixture): Identity => ({
  sport,
  kind,
  world,
  champ: champ.id,
  competitors: competitors.map(({ id }) => id),
})

/** The identity after an announcement of the same game, richer by what was unknown; null when it is another game. */
export function identityAfter(known: Identity, announced: Identity): Identity | null {
  const { sport, kind, world, champ } = known
  if (sport !== announced.sport || kind !== announced.kind || world !== announced.world || champ !== announced.champ)
    return null
  const competitors =
    kind === 'match'
      ? placesAfter(known.competitors, announced.competitors)
      : fieldAfter(known.competitors, announced.competitors)
  if (competitors === null) return null
  return competitors === known.competitors ? known : { ...known, competitors }
}

/** An outcome such as `home` means a place, so each place keeps its competitor. A placeholder may be filled. */
function placesAfter(known: readonly string[], announced: readonly string[]): readonly string[] | null {
  const places = Array.from({ length: Math.max(known.length, announced.length) }, (_none, at) => [
    known[at],
    announced[at],
  ])
  if (places.some(([was, is]) => isKnown(was) && isKnown(is) && was !== is)) return null
  const filled = places.map(([was, is]) => (isKnown(was) ? was : (is ?? was ?? '0')))
  return isSameList(known, filled) ? known : filled
}

/**
 * A field may grow, and lose some of its runners. All known ones in it, or at least half of it known, is the same field.
 * Only growth is remembered: a field cannot drift into another one step by step.
 */
function fieldAfter(known: readonly string[], announced: readonly string[]): readonly string[] | null {
  const [before, now] = [new Set(known.filter(isKnown)), new Set(announced.filter(isKnown))]
  const common = [...now].filter((id) => before.has(id)).length
  if (common === before.size) return before.size === now.size ? known : [...now].toSorted()
  return 2 * common >= now.size && common > 0 ? known : null
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])
