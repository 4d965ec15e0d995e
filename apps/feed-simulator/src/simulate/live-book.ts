import type { EventState, EventStatus, Incident, MarketRef, MarketStatus } from '@evens/contracts/feed'
import type { MarketDefinition } from '@evens/pricing'
import { inParts, type Body, type BodyOf } from './act.ts'
import type { Beat } from './beats.ts'
import { showOf, type Course } from './course.ts'
import type { Offer } from './offer.ts'
import { SECOND } from '../world/time.ts'

/** Incidents per message; a longer list is reduced to the timeline. */
const INCIDENTS_MAX = 50
/** While the score is unchanged, prices drift with the clock and are sent at most this often. */
const DRIFT_EVERY = { real: 15 * SECOND, virtual: 4 * SECOND, stream: 6 * SECOND } as const

/** Prices, messages and settlement of a live game. */
export function createLiveBook<Strength, State>(course: Course<Strength, State>, offer: Offer) {
  const { sport, strength, game, tempo } = course
  const event = game.fixture.id
  const definitions = new Map<string, MarketDefinition<State>>(sport.model.definitions.map((one) => [one.id, one]))

  const stateBody = (
    beat: Beat<State>,
    status: EventStatus,
    incidents: readonly Incident[] = [],
  ): BodyOf<'odds_change'> => ({
    type: 'odds_change',
    event,
    state: showOf(course, beat.state, status),
    ...storyOf(incidents),
    markets: [],
  })

  const changes = changesSince<State>(DRIFT_EVERY[game.fixture.world] * tempo.speed)
  const resultOf = ({ market, specifiers }: MarketRef, state: State) =>
    definitions.get(market)?.settle(state, specifiers) ?? null

  return {
    offer,
    isDecided: (ref: MarketRef, state: State): boolean => resultOf(ref, state) !== null,
    lineUp: (state: State): void => offer.pick(sport.model.price(strength, state)),
    /** The subscriber knows the markets of an earlier line-up; none of them is open any more. */
    oweLineUp: (state: State): void => offer.owe(() => sport.model.price(strength, state)),
    /** Computes one such list; the subscriber already has the settlements up to `received`. */
    recall: (received: State | null): boolean =>
      offer.recall((ref) => (received === null ? null : resultOf(ref, received))),
    stop(): Body {
      offer.stop()
      return { type: 'bet_stop', event, groups: 'all', status: -1 }
    },
    /** Settles what this state decides. */
    settle(state: State): Body[] {
      const settled = offer.settle((ref) => resultOf(ref, state))
      return inParts(settled, (markets) => ({ type: 'bet_settlement', event, certainty: 1, markets }))
    },
    /** The messages for the changes of a beat, if there are any. */
    odds(beat: Beat<State>): Body[] {
      const state = showOf(course, beat.state, beat.status)
      const prices = beat.isOpen && changes.isPriceDue(beat, state) ? sport.model.price(strength, beat.state) : null
      if (prices !== null && beat.isLineUp) offer.pick(prices)
      const markets = prices === null ? [] : offer.change(prices, false)
      const isChanged = changes.isBoardNew(state) || beat.incidents.length > 0
      if (markets.length === 0) return isChanged ? [stateBody(beat, beat.status, beat.incidents)] : []
      const story = storyOf(beat.incidents)
      return inParts(markets, (part) => ({ type: 'odds_change', event, state, ...story, markets: part }))
    },
    /** The full state, for a subscriber that connects now. */
    whole(beat: Beat<State>, status: MarketStatus, incidents: readonly Incident[]): Body[] {
      const markets = offer.change(sport.model.price(strength, beat.state), true, status)
      const state = showOf(course, beat.state, beat.status)
      changes.isBoardNew(state)
      if (markets.length === 0) return [stateBody(beat, beat.status, incidents)]
      const story = storyOf(incidents)
      return inParts(markets, (part) => ({ type: 'odds_change', event, state, ...story, markets: part }))
    },
    state: stateBody,
  }
}
export type LiveBook<State> = Pick<
  ReturnType<typeof createLiveBook<unknown, State>>,
  'offer' | 'isDecided' | 'lineUp' | 'oweLineUp' | 'recall' | 'stop' | 'settle' | 'odds' | 'whole' | 'state'
>

function storyOf(incidents: readonly Incident[]): { incidents?: Incident[] } {
  if (incidents.length === 0) return {}
  const shortened = incidents.length > INCIDENTS_MAX ? incidents.filter(({ isKey }) => isKey) : incidents
  return { incidents: shortened.slice(-INCIDENTS_MAX) }
}

/** Remembers the scoreboard last sent and the moment last priced, so that unchanged ones are not repeated. */
function changesSince<State>(driftEvery: number) {
  let shown = ''
  let priced = { score: '', at: -Infinity }
  return {
    /** Ignores the clock, which runs on in the client. */
    isBoardNew({ clock: _clock, ...board }: EventState): boolean {
      const before = shown
      shown = JSON.stringify(board)
      return shown !== before
    },
    /** The score has changed, or enough time has passed for the prices to have drifted. */
    isPriceDue(
      { at, isLineUp }: Beat<State>,
      { phase, score, periods, points, serving, facts, order }: EventState,
    ): boolean {
      const now = JSON.stringify([phase, score, periods, points, serving, facts, order])
      if (!isLineUp && now === priced.score && at - priced.at < driftEvery) return false
      priced = { score: now, at }
      return true
    },
  }
}
