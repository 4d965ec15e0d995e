import { PAYMENT_SIGNATURE, signedText } from '@evens/contracts/payments'
import autocannon from 'autocannon'
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Database } from '../apps/server/src/platform/database/connect.ts'
import { brokenRules } from '../apps/server/src/modules/wallet/index.ts'
import { startDatabases } from '../e2e/support/databases.ts'
import { startSite } from '../e2e/support/site.ts'
import { UNBOUNDED } from './answers.ts'
import { median, percentile, round, type Benchmark, type Row } from './row.ts'

const DEPOSITS = Number(process.env['EVENS_DEPOSITS'] ?? 4000)
const PLAYERS = 500
const RUNS = 3
const CONNECTIONS = 16
/** As many as the site has. */
const CALLERS = 8
/** Every fourth event is repeated: of five, one is a repetition. */
const REPEAT_EVERY = 4
const PATH = '/payments-api/sandbox/events'
const FIRST_PLAYER = 7_000_001
const AMOUNT = 1000

/**
 * Deposits credited a second by the signed words of a provider, of which every fifth comes twice, against callers of the
 * same function of the same database, and against plain inserts. EVENS_DEPOSITS makes it smaller.
 */
export const webhooks: Benchmark = {
  name: 'webhooks',
  async run(say) {
    const databases = await startDatabases()
    const databaseUrl = await databases.make()
    const site = await startSite({ env: { ...UNBOUNDED, DATABASE_URL: databaseUrl } })
    const database = connect('external', databaseUrl, async () => undefined)
    const key = readFileSync(join(site.dataDir, 'keys/payments.key'))
    try {
      await database.pool.query('create table bench_plain (id text primary key, given jsonb not null)')
      // Warm-up: first requests take longer.
      await sendEvents(site.url, key, await asked(database))
      const [ours, calls, inserts, p99s]: [number[], number[], number[], number[]] = [[], [], [], []]
      for (let run = 0; run < RUNS; run += 1) {
        const sent = await sendEvents(site.url, key, await asked(database))
        ours.push(sent.rate)
        p99s.push(sent.p99Ms)
        calls.push(await callEach(database, 'select cashier_apply_event($1::jsonb)', await asked(database)))
        inserts.push(
          await callEach(database, `insert into bench_plain values (md5(random()::text), $1)`, await asked(database)),
        )
        say(
          `${Math.round(sent.rate)} deposits a second, ${Math.round(calls.at(-1) ?? 0)} calls, ${Math.round(inserts.at(-1) ?? 0)} inserts`,
        )
      }
      await expectCredited(database, (RUNS * 2 + 1) * DEPOSITS)
      const rate = median(ours)
      const row = (peer: number, against: string): Row => ({
        name: 'deposits by webhook, a fifth of them twice',
        value: round(rate, 0),
        unit: 'deposits/s',
        ratio: round(rate / peer),
        against: `${against} ${Math.round(peer)}/s`,
        runs: RUNS,
      })
      return [
        row(median(calls), `${CALLERS} callers of the function`),
        row(median(inserts), `plain inserts`),
        {
          name: 'deposits by webhook, p99',
          value: round(median(p99s), 0),
          unit: 'ms',
          ratio: round(median(p99s) / (1000 / median(calls))),
          against: 'one call of the function',
          runs: RUNS,
        },
      ]
    } finally {
      await database.close()
      await site.stop()
      await databases.stop()
    }
  },
}

type Word = { readonly event: string; readonly payment: object }

/** Deposits that were asked for, and what the provider is going to say of them. */
async function asked({ pool }: Database): Promise<readonly Word[]> {
  const ids = Array.from({ length: DEPOSITS }, () => randomBytes(18).toString('base64url'))
  await pool.query(
    `insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields,
       language, provider, ask_at, expires_at)
     select id, ${FIRST_PLAYER} + n % ${PLAYERS}, 'evens', 'deposit', 'card', 'pending', 'USD', ${AMOUNT}, 0, ${AMOUNT}, '{}',
       'en', 'sandbox', now() + interval '1 day', now() + interval '1 day'
     from unnest($1::text[]) with ordinality as given (id, n)`,
    [ids],
  )
  return ids.map((reference) => ({
    event: `event-${reference}`,
    payment: {
      id: `p-${reference}`,
      reference,
      kind: 'deposit',
      state: 'success',
      version: 1,
      amount: String(AMOUNT),
      currency: 'USD',
    },
  }))
}

async function sendEvents(url: string, key: Buffer, words: readonly Word[]) {
  const events = words.flatMap((word, at) => (at % REPEAT_EVERY === 0 ? [word, word] : [word]))
  const timesMs: number[] = []
  let at = 0
  let taken = 0
  const startedMs = performance.now()
  const running = autocannon({
    url,
    connections: CONNECTIONS,
    amount: events.length,
    requests: [
      {
        setupRequest(request) {
          const body = JSON.stringify(events[at])
          at += 1
          const headers = { 'content-type': 'application/json', [PAYMENT_SIGNATURE]: signature(key, body) }
          return { ...request, path: PATH, method: 'POST', headers, body }
        },
        onResponse(status, body) {
          if (status !== 200) throw new Error(`a word was answered with ${status}: ${body}`)
          if (body.includes('"taken":true')) taken += 1
        },
      },
    ],
  })
  running.on('response', (_client, _status, _bytes, timeMs) => timesMs.push(timeMs))
  await running
  const seconds = (performance.now() - startedMs) / 1000
  if (taken !== words.length) throw new Error(`${words.length} deposits were told of and ${taken} taken`)
  return { rate: words.length / seconds, p99Ms: percentile(timesMs, 0.99) }
}

function signature(key: Buffer, body: string): string {
  const t = String(Date.now())
  return `t=${t},v1=${createHmac('sha256', key)
    .update(signedText(t, 'POST', PATH, body))
    .digest('hex')}`
}

/** One call for each word, by as many callers as the site has connections. */
async function callEach({ pool }: Database, text: string, words: readonly Word[]): Promise<number> {
  const left = words.map(({ event, payment }) =>
    JSON.stringify({
      ...payment,
      reason: null,
      provider: 'sandbox',
      event,
      newId: randomBytes(18).toString('base64url'),
    }),
  )
  const startedMs = performance.now()
  const callAll = async (): Promise<void> => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await pool.query(text, [one])
  }
  await Promise.all(Array.from({ length: CALLERS }, callAll))
  return words.length / ((performance.now() - startedMs) / 1000)
}

/** Each once, and the ledger holds. */
async function expectCredited({ pool }: Database, expected: number): Promise<void> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from ledger_movement where kind = 'deposit' and player_id >= ${FIRST_PLAYER}`,
  )
  if (rows[0]?.n !== expected) throw new Error(`${expected} deposits were told of and ${rows[0]?.n} credited`)
  const broken = await brokenRules(pool)
  if (broken.length > 0) throw new Error(`the ledger is broken: ${broken.join('; ')}`)
}
