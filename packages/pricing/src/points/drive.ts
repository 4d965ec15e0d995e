/** The position of a drive: yards from its own goal line, the down, and the yards to a first down. */
export type Down = { readonly yard: number; readonly down: number; readonly toGo: number }
export type DriveEnd = 'touchdown' | 'field_goal' | 'none'

/** One way a play may go: on to another down, or to the end of the drive. */
export type Play = {
  readonly kind:
    | 'run'
    | 'pass'
    | 'incomplete'
    | 'sack'
    | 'interception'
    | 'fumble'
    | 'punt'
    | 'field_goal'
    | 'missed_kick'
  readonly gain: number
  readonly chance: number
  readonly to: Down | DriveEnd
}

const FIELD = 100
const KICKS_FROM = 63

const SNAPS = [
  { kind: 'incomplete', gain: 0, chance: 0.202 },
  { kind: 'interception', gain: 0, chance: 0.016 },
  { kind: 'fumble', gain: 0, chance: 0.01 },
  ...[-8, -5].map((gain) => ({ kind: 'sack', gain, chance: 0.028 }) as const),
  ...[-2, 0, 1, 2, 3, 4, 5, 6, 8].map((gain) => ({ kind: 'run', gain, chance: 0.044 }) as const),
  ...[3, 5, 6, 7, 9, 11, 13].map((gain) => ({ kind: 'pass', gain, chance: 0.032 }) as const),
  ...[16, 19, 23, 28].map((gain) => ({ kind: 'pass', gain, chance: 0.016 }) as const),
  { kind: 'pass', gain: 38, chance: 0.008 },
  { kind: 'run', gain: 17, chance: 0.014 },
  { kind: 'pass', gain: 55, chance: 0.004 },
  { kind: 'run', gain: 4, chance: 0.006 },
] as const

/** The distribution of starting yards. */
const STARTS = [
  { yard: 15, chance: 0.08 },
  { yard: 20, chance: 0.17 },
  { yard: 25, chance: 0.4 },
  { yard: 30, chance: 0.17 },
  { yard: 36, chance: 0.1 },
  { yard: 44, chance: 0.05 },
  { yard: 58, chance: 0.03 },
]

const firstDown = (yard: number): Down => ({ yard, down: 1, toGo: Math.min(10, FIELD - yard) })

/** The longer the kick, the less often it is good. */
const goodKick = (yard: number): number => 0.985 - 0.0115 * (FIELD - yard)

function playsFrom({ yard, down, toGo }: Down): Play[] {
  if (down === 4 && yard < KICKS_FROM) return [{ kind: 'punt', gain: 0, chance: 1, to: 'none' }]
  if (down === 4)
    return [
      { kind: 'field_goal', gain: 0, chance: goodKick(yard), to: 'field_goal' },
      { kind: 'missed_kick', gain: 0, chance: 1 - goodKick(yard), to: 'none' },
    ]
  return SNAPS.map(({ kind, gain, chance }): Play => {
    if (kind === 'interception' || kind === 'fumble') return { kind, gain, chance, to: 'none' }
    const to = Math.max(1, yard + gain)
    if (to >= FIELD) return { kind, gain: FIELD - yard, chance, to: 'touchdown' }
    const isFirst = to - yard >= toGo
    return {
      kind,
      gain: to - yard,
      chance,
      to: isFirst ? firstDown(to) : { yard: to, down: down + 1, toGo: toGo - (to - yard) },
    }
  })
}

export type EndChances = Readonly<Record<DriveEnd, number>>
const CERTAIN: Readonly<Record<DriveEnd, EndChances>> = {
  touchdown: { touchdown: 1, field_goal: 0, none: 0 },
  field_goal: { touchdown: 0, field_goal: 1, none: 0 },
  none: { touchdown: 0, field_goal: 0, none: 1 },
}

const known = new Map<number, EndChances>()

/** The end of an average drive from here. A first down only lies further on, so the recursion ends. */
function endsFrom(from: Down | DriveEnd): EndChances {
  if (typeof from === 'string') return CERTAIN[from]
  const key = (from.yard * 5 + from.down) * FIELD + from.toGo
  const found = known.get(key) ?? mixOf(playsFrom(from))
  known.set(key, found)
  return found
}

function mixOf(cases: readonly { readonly chance: number; readonly to: Down | DriveEnd }[]): EndChances {
  let [touchdown, fieldGoal, none] = [0, 0, 0]
  for (const { chance, to } of cases) {
    const ends = endsFrom(to)
    touchdown += chance * ends.touchdown
    fieldGoal += chance * ends.field_goal
    none += chance * ends.none
  }
  return { touchdown, field_goal: fieldGoal, none }
}

let average: EndChances | undefined

/**
 * A drive of sides that are not average: its end is drawn from their chances, and the plays are those of an average
 * drive that ends so. In other words every play counts as often as what it leads to is likelier for these sides.
 */
function weightsOf(chances: EndChances): EndChances {
  average ??= mixOf(STARTS.map(({ yard, chance }) => ({ chance, to: firstDown(yard) })))
  return {
    touchdown: chances.touchdown / average.touchdown,
    field_goal: chances.field_goal / average.field_goal,
    none: chances.none / average.none,
  }
}

const worth = (weights: EndChances, from: Down | DriveEnd): number => {
  const ends = endsFrom(from)
  return weights.touchdown * ends.touchdown + weights.field_goal * ends.field_goal + weights.none * ends.none
}

/** The end of a drive from here, for a side with these chances at its start. */
export function driveEnds(chances: EndChances, from: Down): EndChances {
  const weights = weightsOf(chances)
  const ends = endsFrom(from)
  const all = worth(weights, from)
  return {
    touchdown: (weights.touchdown * ends.touchdown) / all,
    field_goal: (weights.field_goal * ends.field_goal) / all,
    none: (weights.none * ends.none) / all,
  }
}

export function driveStarts(chances: EndChances): readonly { readonly to: Down; readonly chance: number }[] {
  const weights = weightsOf(chances)
  return STARTS.map(({ yard, chance }) => ({ to: firstDown(yard), chance: chance * worth(weights, firstDown(yard)) }))
}

export function drivePlays(chances: EndChances, from: Down): readonly Play[] {
  const weights = weightsOf(chances)
  const all = worth(weights, from)
  return playsFrom(from).map((play) => ({ ...play, chance: (play.chance * worth(weights, play.to)) / all }))
}
