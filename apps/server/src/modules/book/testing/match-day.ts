import type { FeedMessage, OfferedMarket } from '@evens/contracts/feed'
import { createRandom, type Random } from '@evens/kernel'
import { aCompetitor, aFixture, HOUR_MS, NOW_MS } from './build.ts'
import { anOffer } from './messages.ts'

type Sent = FeedMessage extends infer M ? (M extends FeedMessage ? Omit<M, 'producer' | 'seq' | 'at'> : never) : never

export type MatchDay = {
  readonly seed: string
  readonly events: number
  readonly steps: number
  readonly producer?: string
  readonly firstEvent?: number
}

/**
 * Some hours of a producer's messages, compressed and of every kind: games start, are played, suspended, settled,
 * corrected.
 */
export function aMatchDay({
  seed,
  events,
  steps,
  producer = 'simulator',
  firstEvent = 400_001,
}: MatchDay): FeedMessage[] {
  const random = createRandom(seed)
  const games = Array.from({ length: events }, (_, at) => aGame(String(firstEvent + at), random.fork(`game ${at}`)))
  const sent: Sent[] = games.map(({ fixture }) => ({ type: 'fixture_change', change: 'new', fixture }))
  for (let step = 0; step < steps; step++) {
    if (step % 20 === 0) sent.push({ type: 'alive' })
    sent.push(...random.pick(games).next())
  }
  return sent.map((body, at) => ({ producer, seq: at + 1, at: NOW_MS + at * 100, ...body }) as FeedMessage)
}

const TOTALS = ['0.5', '1.5', '2.5', '3.5']

function aGame(event: string, random: Random) {
  const fixture = aFixture({
    id: event,
    startsAt: NOW_MS + random.int(10) * HOUR_MS,
    competitors: [aCompetitor(`${event}1`, `Home ${event}`), aCompetitor(`${event}2`, `Away ${event}`)],
  })
  const score: [number, number] = [0, 0]
  const home = 0.2 + random.next() * 0.5
  let [incident, minute, isOver, isRolledBack] = [0, 0, false, false]

  const markets = (): OfferedMarket[] => {
    const lead = Math.max(0.02, Math.min(0.9, home + (score[0] - score[1]) * 0.2 + random.normal(0, 0.01)))
    const draw = (1 - lead) * 0.4
    return [
      anOffer('result', {}, { home: lead, draw, away: 1 - lead - draw }),
      anOffer('double_chance', {}, { home_draw: lead + draw, home_away: 1 - draw, draw_away: 1 - lead }),
      ...TOTALS.filter((line) => Number(line) > score[0] + score[1]).map((total) => {
        const over = 0.9 / (1 + Number(total) - score[0] - score[1])
        return anOffer('total', { total }, { over, under: 1 - over })
      }),
    ]
  }
  const state = () => ({
    status: (isOver ? 3 : 1) as 1 | 3,
    phase: { name: 'half', number: minute < 45 ? 1 : 2 },
    clock: { seconds: minute * 60, isRunning: true, countsDown: false },
    score: [score[0], score[1]] as [number, number],
  })
  const settled = (certainty: 1 | 2): Sent => ({
    type: 'bet_settlement',
    event,
    certainty,
    markets: [
      {
        market: 'result',
        specifiers: {},
        outcomes: ['home', 'draw', 'away'].map((id) => ({ id, result: id === winner() ? 1 : 0 })),
      },
    ],
  })
  const winner = (): string => (score[0] > score[1] ? 'home' : score[0] < score[1] ? 'away' : 'draw')

  function goal(): Sent[] {
    const side = random.int(2) as 0 | 1
    score[side] += 1
    incident += 1
    const happened = { number: incident, kind: 'goal', side, phase: state().phase, isKey: true }
    return [
      { type: 'bet_stop', event, groups: random.chance(0.5) ? 'all' : ['main'], status: -1 },
      { type: 'odds_change', event, state: state(), incidents: [happened], markets: markets() },
    ]
  }

  return {
    fixture,
    next(): Sent[] {
      if (isOver) {
        if (isRolledBack) return [settled(2)]
        isRolledBack = true
        return [{ type: 'rollback_bet_settlement', event, markets: [{ market: 'result', specifiers: {} }] }, settled(1)]
      }
      minute += random.int(3)
      if (minute >= 90) {
        isOver = true
        return [{ type: 'odds_change', event, state: state(), markets: [] }, settled(1)]
      }
      if (random.chance(0.03)) {
        const voided = [{ market: 'total', specifiers: { total: '3.5' } }]
        return [
          { type: 'bet_cancel', event, reason: 'wrong_price', markets: voided },
          { type: 'rollback_bet_cancel', event, markets: voided },
        ]
      }
      return random.chance(0.15) ? goal() : [{ type: 'odds_change', event, state: state(), markets: markets() }]
    },
  }
}
