import type { Fixture } from '@evens/contracts/feed'
import { setTimeout as pause } from 'node:timers/promises'
import { startFeed, type Feed, type SentMessage } from '../e2e/support/feed.ts'
import { offer } from '../e2e/support/offer.ts'
import type { RunningSite } from '../e2e/support/site.ts'
import { movingIn, TICK_MS, TOPICS } from './fan-out-topics.ts'

export type MovingRows = {
  readonly feed: Feed
  /** The number of moves so far. */
  readonly moved: () => number
  /** Moves them until it is stopped. */
  readonly move: () => () => Promise<void>
}

/** The rows of the fan-out as games in the book of a site, moved through the door of an operator's feed. */
export async function startMovingRows(site: RunningSite): Promise<MovingRows> {
  const feed = startFeed(site, 'bench')
  await feed.send(
    ...TOPICS.map((topic): SentMessage => ({ type: 'fixture_change', change: 'new', fixture: fixtureOf(topic) })),
  )
  await feed.send(...TOPICS.map((topic) => changeOf(topic, 0)))
  let moved = 0
  return {
    feed,
    moved: () => moved,
    move() {
      let isMoving = true
      const moving = (async () => {
        const startedMs = performance.now()
        for (let tick = 1; isMoving; tick += 1) {
          const changes = movingIn(tick).map((topic) => changeOf(topic, tick))
          await feed.send(...changes)
          moved += changes.length
          await pause(Math.max(0, startedMs + tick * TICK_MS - performance.now()))
        }
      })()
      return async () => {
        isMoving = false
        await moving
      }
    },
  }
}

const idOf = (topic: string): string => topic.slice('row:'.length)

function fixtureOf(topic: string): Fixture {
  const id = idOf(topic)
  return {
    id,
    sport: 'tennis',
    kind: 'match',
    world: 'real',
    champ: { id: '8', names: { en: 'Open' }, rank: 1 },
    competitors: [1, 2].map((side) => ({ id: `${id}${side}`, names: { en: `Player ${side}` } })),
    startsAt: Date.now() - 60_000,
    format: {},
    coverage: { isLive: true, hasStream: false },
    delayMs: 0,
  }
}

/** As large as a change of the synthetic fan-out: a score and two prices. `at` is when it happened. */
function changeOf(topic: string, tick: number): SentMessage {
  const step = tick % 20
  return {
    type: 'odds_change',
    event: idOf(topic),
    state: {
      status: 1,
      phase: { name: 'set', number: 1 },
      score: [0, 0],
      points: [String(tick % 100), '0'],
      facts: { at: String(Date.now()) },
    },
    markets: [offer('winner', { home: 1850 + step, away: 1950 - step })],
  }
}
