import { setTimeout as pause } from 'node:timers/promises'
import { offer } from '../e2e/support/offer.ts'
import { placeSteadily, placeBets, type BetLoad } from './bet-load.ts'
import type { Answered } from './post-load.ts'
import { startBettingSite, type BettingSite } from './betting-site.ts'
import { makeBettors } from './bettors.ts'
import { manyMovements } from './many-movements.ts'
import { ask, readyOf, start } from './part.ts'
import { round, type Benchmark, type Row } from './row.ts'
import type { Storm } from './storm-load.ts'

const BETTORS = 400
/** Of them, those who have a long statement. */
const EXPORTERS = 6
const MOVEMENTS = Number(process.env['EVENS_MOVEMENTS'] ?? 60_000)
const GAMES = 40
const CONNECTIONS = 32
const WARM_BETS = 3000
/** Of what the site takes when nothing holds it back. */
const PART_OF_HELD = 0.4
const SECONDS = Number(process.env['EVENS_SECONDS'] ?? 10)
const AFTER_SECONDS = 5
const RATIO_LIMIT = 3
const MOVE_MS = 100
const MOVED_AT_ONCE = 10

const STORMS: Readonly<Record<string, readonly Storm[]>> = {
  'slow readers': ['readers'],
  'wrong sign-ins': ['sign-ins'],
  exports: ['exports'],
  'slow uploads': ['uploads'],
  photos: ['photos'],
  'all at once': ['readers', 'sign-ins', 'exports', 'uploads', 'photos'],
}

type Lag = { readonly p99Ms: number; readonly maxMs: number }
type Phase = Answered & { readonly lag: Lag }

/**
 * The p99 of bets while others never read, sign in wrongly, export and upload, against the p99 right before, when nobody
 * does: it may be three times as long. Prices move all the time, and bets come at 40 % of what the site takes. Figures
 * of two runs are no peers of each other. EVENS_SECONDS is the length of a storm.
 */
export const storm: Benchmark = {
  name: 'storm',
  async run(say) {
    const profile = process.env['EVENS_PROFILE']
    const site = await startBettingSite(1, {
      TRUST_PROXY: '127.0.0.1',
      ...(profile !== undefined && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` }),
    })
    const stops: (() => Promise<unknown>)[] = [site.stop]
    try {
      const [{ url }] = site.nodes
      const bettors = await makeBettors(site.nodes[0], site.database, BETTORS)
      for (const { id } of bettors.slice(0, EXPORTERS))
        await manyMovements(site.database.pool, id, MOVEMENTS / 2, '1 second')
      const games = await site.games(GAMES)
      const load: BetLoad = { url, bettors: bettors.slice(EXPORTERS), games, connections: CONNECTIONS }
      const given = { url, topics: games.map(({ id }) => `row:${id}`), cookies: bettors.map(({ cookie }) => cookie) }
      const attackers = start('storm-load.ts', JSON.stringify(given))
      stops.push(async () => void attackers.kill())
      await readyOf(attackers)
      stops.push(
        movePrices(
          site,
          games.map(({ id }) => id),
        ),
      )
      await placeBets(load, WARM_BETS)
      const held = (await placeBets(load, WARM_BETS)).rate
      const aSecond = Math.round(held * PART_OF_HELD)
      say(`${Math.round(held)} bets a second are held; ${aSecond} are placed`)

      const phase = async (seconds: number): Promise<Phase> => {
        await lagOf(url)
        const stop = placeSteadily(load, aSecond)
        await pause(seconds * 1000)
        return { ...(await stop()), lag: await lagOf(url) }
      }
      const rows: Row[] = []
      for (const [name, storms] of Object.entries(STORMS)) {
        const quiet = await phase(SECONDS)
        for (const one of storms) attackers.send(one)
        await pause(1000)
        const during = await phase(SECONDS)
        const done = await ask<Record<string, number>>(attackers, 'stop')
        const after = await phase(AFTER_SECONDS)
        say(`${name}: ${formatted('quiet', quiet)}; ${formatted('storm', during)}; ${formatted('after', after)}`)
        say(
          `  ${Object.entries(done)
            .map(([what, times]) => `${times} ${what}`)
            .join(', ')}`,
        )
        rows.push(rowOf(name, quiet, during))
      }
      await site.checkLedger()
      return rows
    } finally {
      for (const stop of stops.toReversed()) await stop()
    }
  },
}

function rowOf(name: string, quiet: Phase, during: Phase): Row {
  return {
    name: `bets in a storm of ${name}, p99 against quiet`,
    value: round(during.p99Ms / quiet.p99Ms),
    unit: 'times',
    ratio: round(during.p99Ms / quiet.p99Ms / RATIO_LIMIT),
    against: `limit ${RATIO_LIMIT}; ${round(quiet.p99Ms)} ms quiet, ${round(during.p99Ms)} ms in it`,
    runs: 1,
  }
}

const formatted = (when: string, { rate, p50Ms, p99Ms, maxMs, lag }: Phase): string =>
  `${when} ${Math.round(rate)}/s p50 ${round(p50Ms, 0)} p99 ${round(p99Ms, 0)} max ${round(maxMs, 0)} ms, loop p99 ${round(lag.p99Ms, 0)} max ${round(lag.maxMs, 0)} ms`

/** The delay of the site's event loop since it was last asked. */
async function lagOf(url: string): Promise<Lag> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string): number =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]) * 1000
  return { p99Ms: read('p99'), maxMs: read('max') }
}

/** As many prices a second as a live evening has. */
function movePrices({ feed }: BettingSite, ids: readonly string[]): () => Promise<void> {
  let isOver = false
  const moving = (async () => {
    for (let step = 0; !isOver; step += 1) {
      const moved = Array.from(
        { length: MOVED_AT_ONCE },
        (_, at) => ids[(step * MOVED_AT_ONCE + at) % ids.length] ?? '',
      )
      const home = 2000 + (step % 50)
      await feed.send(
        ...moved.map((event) => ({
          type: 'odds_change' as const,
          event,
          markets: [offer('result', { home, draw: 3400, away: 3600 })],
        })),
      )
      await pause(MOVE_MS)
    }
  })()
  return async () => {
    isOver = true
    await moving.catch(() => undefined)
  }
}
