import type { EventState, EventStatus, Incident, MarketRef, MarketStatus } from '@evens/contracts/feed'
import type { MarketDefinition } from '@evens/pricing'
import { inParts, type Body, type BodyOf } from './act.ts'
import type { Beat } from './beats.ts'
import { showOf, type Course } from './course.ts'
import type { Offer } from './offer.ts'
import { SECOND } from '../world/time.ts'

/** No message tells more incidents than this; of a longer story the timeline is told. */
const INCIDENTS_MAX = 50
/** While the score stands a price only drifts with the clock, and is told no more often than this. */
const DRIFT_EVERY = { real: 15 * SECOND, virtual: 4 * SECOND, stream: 6 * SECOND } as const

/** Where the prices of a game that is on are made, and its markets settled. */
export function createLiveDesk<Strength, State>(course: Course<Strength, State>, offer: Offer) {
  const { sport, strength, game, tempo } = course
  const event = game.fixture.id
  const definitions = new Map<string, MarketDefinition<State>>(sport.model.definitions.map((one) => [one.id, one]))
  const driftEvery = DRIFT_EVERY[game.fixture.world] * tempo.speed
  let shown = ''
  let priced = { score: '', at: -Infinity }

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

  /** The score board but for its clock, which runs without being told to. */
  const isNewlyShown = ({ clock: _clock, ...board }: EventState): boolean => {
    const before = shown
    shown = JSON.stringify(board)
    return shown !== before
  }

  /** What is played for has changed, or so much time has passed that it shows. */
  const isDue = (
    { at, isLineUp }: Beat<State>,
    { phase, score, periods, points, serving, facts, order }: EventState,
  ): boolean => {
    const standing = JSON.stringify([phase, score, periods, points, serving, facts, order])
    if (!isLineUp && standing === priced.score && at - priced.at < driftEvery) return false
    priced = { score: standing, at }
    return true
  }

  const resultOf = ({ market, specifiers }: MarketRef, state: State) =>
    definitions.get(market)?.settle(state, specifiers) ?? null

  return {
    offer,
    isDecided: (ref: MarketRef, state: State): boolean => resultOf(ref, state) !== null,
    lineUp: (state: State): void => offer.pick(sport.model.price(strength, state)),
    /** The markets of an earlier line-up are known to the listener, and none of them is open any more. */
    oweLineUp: (state: State): void => offer.owe(() => sport.model.price(strength, state)),
    /** Looks up one such list; the listener has heard what was decided by `heard`. */
    recall: (heard: State | null): boolean => offer.recall((ref) => (heard === null ? null : resultOf(ref, heard))),
    stop(): Body {
      offer.stop()
      return { type: 'bet_stop', event, groups: 'all', status: -1 }
    },
    /** Settles what this state decides. */
    settle(state: State): Body[] {
      const settled = offer.settle((ref) => resultOf(ref, state))
      return inParts(settled, (markets) => ({ type: 'bet_settlement', event, certainty: 1, markets }))
    },
    /** What changed with this beat; nothing, when nothing did. */
    odds(beat: Beat<State>): Body[] {
      const state = showOf(course, beat.state, beat.status)
      const prices = beat.isOpen && isDue(beat, state) ? sport.model.price(strength, beat.state) : null
      if (prices !== null && beat.isLineUp) offer.pick(prices)
      const changes = prices === null ? [] : offer.change(prices, false)
      const isNews = isNewlyShown(state) || beat.incidents.length > 0
      if (changes.length === 0) return isNews ? [stateBody(beat, beat.status, beat.incidents)] : []
      const story = storyOf(beat.incidents)
      return inParts(changes, (markets) => ({ type: 'odds_change', event, state, ...story, markets }))
    },
    /** All that there is, for a listener who comes in now. */
    whole(beat: Beat<State>, status: MarketStatus, incidents: readonly Incident[]): Body[] {
      const changes = offer.change(sport.model.price(strength, beat.state), true, status)
      const state = showOf(course, beat.state, beat.status)
      isNewlyShown(state)
      if (changes.length === 0) return [stateBody(beat, beat.status, incidents)]
      const story = storyOf(incidents)
      return inParts(changes, (markets) => ({ type: 'odds_change', event, state, ...story, markets }))
    },
    state: stateBody,
  }
}
export type LiveDesk<State> = Pick<
  ReturnType<typeof createLiveDesk<unknown, State>>,
  'offer' | 'isDecided' | 'lineUp' | 'oweLineUp' | 'recall' | 'stop' | 'settle' | 'odds' | 'whole' | 'state'
>

function storyOf(incidents: readonly Incident[]): { incidents?: Incident[] } {
  if (incidents.length === 0) return {}
  const told = incidents.length > INCIDENTS_MAX ? incidents.filter(({ isKey }) => isKey) : incidents
  return { incidents: told.slice(-INCIDENTS_MAX) }
}
