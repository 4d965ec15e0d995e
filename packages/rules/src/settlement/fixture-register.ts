import { identityAfter, identityOf, type Identity, type NamedFixture } from './fixture-identity.ts'

/** One game under an event's id. A bet names its generation, and only news of that generation settles it. */
export type Line = {
  readonly generation: number
  readonly identity: Identity
  /** As announced. */
  readonly startsAt: number
  /** The start of live play and the producer that reported it; null if none has. */
  readonly live: { readonly at: number; readonly by: string } | null
}

/** `since` is the announcement's place in the log; `seen` is what `live` of the current game is if they are the same. */
type Held = Line & { readonly since: number; readonly seen: Line['live'] }

/** The game behind an event id, and another one announced under it that waits for an operator's decision. */
export type Register = {
  readonly current: Line
  readonly held: Held | null
  /** As many as were ever announced; numbers are not used again. */
  readonly generations: number
}

export type Decision = {
  readonly type: 'fixture_decision'
  /** `another`: a new game. `same`: the same game, its ids were corrected. `reject`: the announcement was a mistake. */
  readonly decision: 'another' | 'same' | 'reject' | 'void'
  /** Of the game that is decided on: the held one, or for `void` an earlier one. */
  readonly generation: number
}

export type FixtureMessage =
  | { readonly type: 'fixture_change'; readonly fixture: NamedFixture & { readonly startsAt: number } }
  | {
      readonly type: 'odds_change'
      readonly producer: string
      readonly at: number
      readonly state?: { readonly status: number }
    }
  | Decision

const LIVE = 1
/** Not started, delayed, postponed: the game is not being played after all. */
const NOT_BEGUN: readonly number[] = [0, 6, 8]

/** The register after one message of the log; the same object if nothing changes. Null for an unknown event. */
export function registerAfter(before: Register | null, message: FixtureMessage, n: number): Register | null {
  if (before === null) return message.type === 'fixture_change' ? firstOf(message.fixture) : null
  if (message.type === 'fixture_change') return announced(before, message.fixture, n)
  if (message.type === 'odds_change') return played(before, message)
  return decided(before, message)
}

/** News belongs to the game announced last, even before an operator has decided on it. */
export const generationNow = ({ current, held }: Register): number => (held ?? current).generation

/** The announced start, or the moment at which the game was seen live before it. */
export const trueStart = ({ startsAt, live }: Line): number => (live === null ? startsAt : Math.min(startsAt, live.at))

type Announced = NamedFixture & { readonly startsAt: number }

const lineOf = (fixture: Announced, generation: number): Line => ({
  generation,
  identity: identityOf(fixture),
  startsAt: fixture.startsAt,
  live: null,
})

const firstOf = (fixture: Announced): Register => ({ current: lineOf(fixture, 1), held: null, generations: 1 })

/** A feed that returns to the known game releases the hold; news in between was about the other game. */
function announced(before: Register, fixture: Announced, n: number): Register {
  const { current, held, generations } = before
  const same = lineAfter(current, fixture)
  if (same !== null) return same === current && held === null ? before : { ...before, current: same, held: null }
  const again = held === null ? null : lineAfter(held, fixture)
  if (held !== null && again !== null) return again === held ? before : { ...before, held: { ...held, ...again } }
  const other = { ...lineOf(fixture, generations + 1), since: n, seen: current.live }
  return { current, held: other, generations: generations + 1 }
}

function lineAfter<L extends Line>(line: L, fixture: Announced): L | null {
  const identity = identityAfter(line.identity, identityOf(fixture))
  if (identity === null) return null
  if (identity === line.identity && fixture.startsAt === line.startsAt) return line
  return { ...line, identity, startsAt: fixture.startsAt }
}

type Played = Extract<FixtureMessage, { type: 'odds_change' }>

function played(before: Register, message: Played): Register {
  const { current, held } = before
  if (held === null) {
    const live = liveAfter(current.live, message)
    return live === current.live ? before : { ...before, current: { ...current, live } }
  }
  const [live, seen] = [liveAfter(held.live, message), liveAfter(held.seen, message)]
  return live === held.live && seen === held.seen ? before : { ...before, held: { ...held, live, seen } }
}

/** The earliest live report counts. Only the producer that reported it can revoke it. */
function liveAfter(live: Line['live'], { state, producer, at }: Played): Line['live'] {
  if (state?.status === LIVE && (live === null || at < live.at)) return { at, by: producer }
  return state !== undefined && NOT_BEGUN.includes(state.status) && live?.by === producer ? null : live
}

/** A decision about a game that is held no longer changes nothing. */
function decided(before: Register, { decision, generation }: Decision): Register {
  const { current, held } = before
  if (held?.generation !== generation || decision === 'void') return before
  if (decision === 'reject') return { ...before, held: null }
  const { since: _since, seen, ...line } = held
  if (decision === 'another') return { ...before, current: line, held: null }
  return { ...before, current: { ...line, generation: current.generation, live: seen }, held: null }
}
