import autocannon from 'autocannon'
import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../apps/server/src/modules/players/index.ts'
import { placeSteadily } from './bet-load.ts'
import type { Answered } from './post-load.ts'
import { startBettingSite, type BettingSite } from './betting-site.ts'
import { makeBettors } from './bettors.ts'
import { percentile, round, type Benchmark, type Row } from './row.ts'
import { addressOf, signInStorm } from './sign-in-storm.ts'

const BETTORS = 300
const GAMES = 20
const SECONDS = Number(process.env['EVENS_SECONDS'] ?? 15)
/** Fewer than a queue in which strangers are asked for work. */
const CONNECTIONS = 4
const BETS_A_SECOND = 50
const BET_CONNECTIONS = 8
const STORM_LIMIT_MS = 3000

const OWASP = { memory: 19_456, passes: 2, parallelism: 1 }

/** `refused`: on a busy machine the queue grows, and strangers are asked for work or to come back. */
type SignedIn = { readonly rate: number; readonly p99Ms: number; readonly refused: number }

/**
 * Sign-ins a second, each with a password at OWASP's cost, against nothing but working on passwords; and how bets fare
 * meanwhile against bets alone. Then a storm of wrong passwords, and how long honest sign-ins wait in it. EVENS_SECONDS
 * makes it shorter.
 */
export const signIns: Benchmark = {
  name: 'sign-ins',
  async run(say) {
    const plain = await passwordsASecond()
    const site = await startBettingSite(1, { TRUST_PROXY: '127.0.0.1' })
    try {
      const bettors = await makeBettors(site.nodes[0], site.database, BETTORS)
      const load = {
        url: site.nodes[0].url,
        bettors,
        games: await site.games(GAMES),
        connections: BET_CONNECTIONS,
      }
      const betsFor = async (work: () => Promise<unknown>): Promise<Answered> => {
        const stop = placeSteadily(load, BETS_A_SECOND)
        await work()
        return stop()
      }
      await betsFor(() => pause(2000))
      const alone = await betsFor(() => pause(SECONDS * 1000))
      let signedIn: SignedIn = { rate: 0, p99Ms: 0, refused: 0 }
      const meanwhile = await betsFor(async () => {
        signedIn = await signInASecond(site)
      })
      say(
        `${round(signedIn.rate, 1)} sign-ins a second, p99 ${round(signedIn.p99Ms)} ms, ${signedIn.refused} refused; ${round(plain, 1)} passwords`,
      )
      say(`bets p99 ${round(meanwhile.p99Ms)} ms, alone ${round(alone.p99Ms)} ms`)
      const { knownMs, newMs, wrong } = await signInStorm(site, SECONDS)
      say(
        `in a storm: ${knownMs.length} known, ${newMs.length} new; wrong ${JSON.stringify(Object.fromEntries(wrong))}`,
      )
      const [known, fresh] = [knownMs, newMs].map((times) => percentile(times, 0.99))
      return [
        row(' in a storm, known device p99', known ?? 0, 'ms', STORM_LIMIT_MS, 'limit'),
        row(' in a storm, new device p99', fresh ?? 0, 'ms', STORM_LIMIT_MS, 'limit'),
        row('', signedIn.rate, 'sign-ins/s', plain, 'passwords alone'),
        row(', bets meanwhile p99', meanwhile.p99Ms, 'ms', alone.p99Ms, 'bets alone'),
        row(', bets meanwhile p50', meanwhile.p50Ms, 'ms', alone.p50Ms, 'bets alone'),
        row(', bets meanwhile', meanwhile.rate, 'bets/s', alone.rate, 'bets alone'),
      ]
    } finally {
      await site.stop()
    }
  },
}

/** As many as one after another can be worked on, with nothing around it. */
async function passwordsASecond(): Promise<number> {
  const derive = promisify(argon2)
  const startedMs = performance.now()
  let done = 0
  for (; performance.now() - startedMs < 5000; done += 1)
    await derive('argon2id', { ...OWASP, message: DEMO_PASSWORD, nonce: Buffer.alloc(16), tagLength: 32 })
  return done / ((performance.now() - startedMs) / 1000)
}

const REFUSED = /CAPTCHA_REQUIRED|SIGN_IN_BUSY/

async function signInASecond({ nodes: [{ url }], database }: BettingSite): Promise<SignedIn> {
  const { rows } = await database.pool.query<{ login: string }>(`select login from player where login like 'bench-%'`)
  const timesMs: number[] = []
  let [asked, done, refused] = [0, 0, 0]
  const startedMs = performance.now()
  const running = autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest(request) {
          asked += 1
          const body = JSON.stringify({ uLogin: rows[asked % rows.length]?.login, uPassword: DEMO_PASSWORD })
          // From an address of their own each: from one address so many at once would have to prove that they are people.
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(asked) }
          return { ...request, path: '/web-api/user/login', method: 'POST', headers, body }
        },
        onResponse(status, body) {
          if (status === 200) done += 1
          else if (REFUSED.test(body)) refused += 1
          else throw new Error(`a sign-in was answered with ${status}: ${body}`)
        },
      },
    ],
  })
  running.on('response', (_client, _status, _bytes, timeMs) => timesMs.push(timeMs))
  await running
  return { rate: done / ((performance.now() - startedMs) / 1000), p99Ms: percentile(timesMs, 0.99), refused }
}

const row = (name: string, value: number, unit: string, peer: number, against: string): Row => ({
  name: `sign-ins${name}`,
  value: round(value, 1),
  unit,
  ratio: round(value / peer),
  against: `${against} ${round(peer, 1)} ${unit}`,
  runs: 1,
})
