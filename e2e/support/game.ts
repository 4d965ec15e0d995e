import type { EventState, Fixture, Incident, OfferedMarket } from '@evens/contracts/feed'
import type { Feed } from './feed.ts'
import { offer } from './offer.ts'

/** A game of football that a test plays as it likes. */
export type Game = {
  readonly id: string
  readonly champ: string
  readonly home: { readonly id: string; readonly name: string }
  readonly away: { readonly id: string; readonly name: string }
  readonly address: (language: string, section?: 'line' | 'live') => string
  /** Who wins, in thousandths. */
  readonly price: (home: number, draw: number, away: number) => Promise<void>
  readonly offer: (...markets: readonly OfferedMarket[]) => Promise<void>
  readonly goal: (side: 0 | 1) => Promise<void>
  readonly stop: () => Promise<void>
  readonly end: () => Promise<void>
}

export type GameFacts = {
  readonly isLive: boolean
  readonly startsInMs?: number
  readonly champ?: string
  readonly sport?: string
  readonly teams?: readonly [home: string, away: string]
  readonly markets?: readonly OfferedMarket[]
}

export const MARKETS: readonly OfferedMarket[] = [
  offer('result', { home: 2100, draw: 3400, away: 3600 }),
  offer('double_chance', { home_draw: 1290, home_away: 1320, draw_away: 1720 }),
  offer('total', { over: 1900, under: 1905 }, { total: '2.5' }),
  offer('total', { over: 3000, under: 1350 }, { total: '3.5' }),
  offer('handicap', { home: 3200, away: 1320 }, { hcp: '-1' }),
  offer('both_score', { yes: 1800, no: 1950 }),
  offer('correct_score', { '1:0': 2500, '1:1': 2900, '2:1': 3100 }),
]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Brings it into the book. Its number is that of the game; those of its champ and teams are made of it. */
export async function playGame(feed: Feed, number: number, facts: GameFacts): Promise<Game> {
  const { isLive, startsInMs = isLive ? -60_000 : HOUR_MS, sport = 'football', markets = MARKETS } = facts
  const id = String(number)
  const champ = facts.champ ?? `${id}0`
  const [homeName, awayName] = facts.teams ?? [`Torvia ${id}`, `Lansk ${id}`]
  const home = { id: `${id}1`, name: homeName }
  const away = { id: `${id}2`, name: awayName }
  const score: [number, number] = [0, 0]
  let incidents = 0

  const fixture: Fixture = {
    id,
    sport,
    kind: 'match',
    world: 'real',
    champ: { id: champ, names: { en: `Northern League ${champ}`, ar: `دوري الشمال ${champ}` }, country: 'NO', rank: 5 },
    competitors: [home, away].map((side) => ({ id: side.id, names: { en: side.name } })),
    startsAt: Date.now() + startsInMs,
    format: {},
    coverage: { isLive: true, hasStream: false },
    delayMs: 3000,
  }
  const playing = (): EventState => ({
    status: 1,
    phase: { name: 'half', number: 1 },
    clock: { seconds: 1260, isRunning: true, countsDown: false },
    score: [...score],
  })
  const odds = (changed: readonly OfferedMarket[], more: { state?: EventState; incidents?: Incident[] } = {}) =>
    feed.send({ type: 'odds_change', event: id, markets: [...changed], ...more })

  await feed.send(
    { type: 'fixture_change', change: 'new', fixture },
    { type: 'odds_change', event: id, markets: [...markets], ...(isLive && { state: playing() }) },
  )

  return {
    id,
    champ,
    home,
    away,
    address: (language, section = isLive ? 'live' : 'line') => `/${language}/${section}/${sport}/${champ}/${id}`,
    price: (first, draw, second) => odds([offer('result', { home: first, draw, away: second })]),
    offer: (...changed) => odds(changed),
    goal(side) {
      score[side] += 1
      incidents += 1
      const state = playing()
      const goal: Incident = {
        number: incidents,
        kind: 'goal',
        side,
        phase: state.phase,
        second: 1260,
        score: [...score],
        isKey: true,
      }
      return odds([], { state, incidents: [goal] })
    },
    stop: () => feed.send({ type: 'bet_stop', event: id, groups: 'all', status: -1 }),
    end: () =>
      feed.send(
        { type: 'bet_stop', event: id, groups: 'all', status: -1 },
        {
          type: 'odds_change',
          event: id,
          state: { status: 3, phase: { name: 'ended' }, score: [...score] },
          markets: [],
        },
        { type: 'bet_settlement', event: id, certainty: 2, markets: markets.map(lost) },
      ),
  }
}

/** Which outcome won is nobody's business here: a market that has ended is gone from every list. */
const lost = ({ market, specifiers, outcomes }: OfferedMarket) => ({
  market,
  specifiers,
  outcomes: outcomes.map((outcome) => ({ id: outcome.id, result: 0 as const })),
})

export { DAY_MS, HOUR_MS }
