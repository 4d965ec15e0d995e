import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { rowsAfter } from './testing/rows-after.ts'
import { bet, newKey, startBetting, won } from './testing/start-betting.ts'

const RUNS = Number(process.env['EVENS_SEEDS'] ?? 15)
const STAKE = 15_000
const CASH = 100_000n
const CODE = 'TOGETHER'
const [ROOMY, OTHER, NARROW, OVER, LIVE] = ['590001', '590002', '590003', '590004', '590005']

/** The tables that a placement writes to. */
const TABLES = [
  'coupon',
  'coupon_leg',
  'coupon_leg_part',
  'betting_key',
  // Rows without exposure are made to be locked: of a batch also for coupons that reserve nothing.
  '(select * from betting_liability where used <> 0)',
  'promo_use',
  'wallet_gate',
  'ledger_movement',
  'ledger_entry',
  'ledger_account',
  'limit_player',
  'limit_use',
]
const TIMES = ['at', 'answered_at', 'placed_at', 'accepted_at', 'due_at', 'closed_at', 'seal']

let site: Awaited<ReturnType<typeof startBetting>>
let pool: pg.Pool
let players: Readonly<Record<Who, { readonly id: bigint; readonly token: string }>>

const WHO = ['rich', 'richer', 'poor', 'limited', 'signedOut'] as const
type Who = (typeof WHO)[number]

const home = (...games: readonly string[]) => ({ bets: games.map((game) => bet(game, 'home', 2000)) })
/** Bets of every kind that matters to a placement; the first three are batchable unless something stands in the way. */
const KINDS: Readonly<Record<string, object>> = {
  single: home(ROOMY),
  small: { ...home(OTHER), amount: '2000' },
  express: { ...home(ROOMY, OTHER), typeId: 1 },
  narrow: home(NARROW),
  over: home(OVER),
  live: home(LIVE),
  order: { ...home(OTHER), exactCoef: 2500, changeCoefAction: 0 },
  free: { ...home(OTHER), promoCode: CODE },
  advanced: { ...home(ROOMY), prepaidAmount: '5000' },
}

beforeAll(async () => {
  // The usual amount is 15,000 here: a market bears 1,200,000, and a bet at 2.00 can win 30,000.
  site = await startBetting(await aSiteDatabase(), { betting: { maxMarketLiability: 80 } })
  pool = site.database.pool
  for (const game of [ROOMY, OTHER, NARROW, OVER, LIVE]) await site.game(game, game === LIVE)
  const terms = { amount: 1, minCoef: 1100, validDays: 1, usesInAll: 5, usesByPlayer: 2, players: null }
  await site.betting.promo.add('evens', { code: CODE, ...terms })
  const made = await site.morePlayers(WHO.length, CASH)
  const [{ id, token } = { id: 0n, token: '' }] = await site.morePlayers(1, BigInt(2 * STAKE))
  players = Object.fromEntries(
    WHO.map((who, at) => [who, who === 'poor' ? { id, token } : made[at]]),
  ) as unknown as typeof players
  await pool.query('create table caught (n serial, given jsonb not null)')
  await pool.query('alter function betting_place_all(jsonb) rename to betting_place_all_kept')
  await pool.query(`
    create function betting_place_all(p jsonb) returns table (n bigint, answer text) language plpgsql as $$
    begin
      insert into caught (given) select one from jsonb_array_elements(p) as one;
      return query select at, one->'answers'->>(one->>'state') from jsonb_array_elements(p) with ordinality as given (one, at);
    end $$`)
})
afterAll(() => site.stop())

type Wish = { readonly who: Who; readonly kind: string; readonly isAgain: boolean }

const wishes = fc.array(
  fc.record({
    who: fc.constantFrom(...WHO),
    kind: fc.oneof(fc.constantFrom('single', 'small', 'express'), fc.constantFrom(...Object.keys(KINDS))),
    isAgain: fc.nat(9).map((n) => n === 0),
  }),
  { minLength: 6, maxLength: 16 },
)

/** Captures the coupons that the site hands to the database, without placing them. */
async function placingsOf(all: readonly Wish[]): Promise<readonly object[]> {
  await pool.query('delete from caught')
  for (const { who, kind, isAgain } of all) {
    const body = { key: newKey(), typeId: 0, amount: String(STAKE), changeCoefAction: 2, ...KINDS[kind] }
    for (let times = isAgain ? 2 : 1; times > 0; times -= 1) await site.place(players[who].token, body)
  }
  const { rows } = await pool.query<{ given: object }>('select given from caught order by n')
  return rows.map(({ given }) => given)
}

/** Facts that the site did not know when it decided: they are seen under the locks alone. */
async function change(client: pg.PoolClient): Promise<void> {
  await client.query('update player_session set ended_at = clock_timestamp() where player_id = $1', [
    players.signedOut.id,
  ])
  await client.query(`insert into market_verdict (event, market, n, said) values ($1, 'result', 1, $2)`, [
    OVER,
    JSON.stringify({ kind: 'settled', certainty: 2, outcomes: won('home') }),
  ])
  await client.query(
    `insert into betting_liability (event, market, currency, used)
     select $1, 'result', currency, 1200000 - 2 * 30000 from player where id = $2`,
    [NARROW, players.rich.id],
  )
  await client.query(
    `select limit_set(jsonb_build_object('player', id::text, 'site', site_id, 'type', 1, 'value', '40000', 'currency', currency))
     from player where id = $1`,
    [players.limited.id],
  )
}

type Answers = (string | null)[]

async function placeTogether(client: pg.PoolClient, placings: readonly object[], answers: Answers): Promise<void> {
  await change(client)
  const { rows } = await client.query<{ answer: string | null }>(
    'select answer from betting_place_all_kept($1::jsonb) order by n',
    [JSON.stringify(placings)],
  )
  answers.push(...rows.map(({ answer }) => answer))
}

/** One by one, the batchable ones first. Returns how many there were. */
async function placeAlone(client: pg.PoolClient, placings: readonly object[], answers: Answers): Promise<number> {
  await change(client)
  const { rows } = await client.query<{ at: bigint }>('select unnest(betting_batchable($1::jsonb)) as at', [
    JSON.stringify(placings),
  ])
  const batchable = new Set(rows.map(({ at }) => Number(at) - 1))
  const order = [...placings.keys()].toSorted((a, b) => Number(batchable.has(b)) - Number(batchable.has(a)) || a - b)
  for (const at of order) {
    const { rows: placed } = await client.query<{ answer: string | null }>(
      'select betting_place($1::jsonb) as answer',
      [JSON.stringify(placings[at])],
    )
    answers[at] = placed[0]?.answer ?? null
  }
  return batchable.size
}

test('random coupons that are placed together leave every row as if each was placed alone', async () => {
  let [batched, others] = [0, 0]
  await fc.assert(
    fc.asyncProperty(wishes, async (all) => {
      const placings = await placingsOf(all)
      const [together, alone]: [Answers, Answers] = [[], []]
      const after = await rowsAfter(pool, TABLES, TIMES, (client) => placeTogether(client, placings, together))
      const expected = await rowsAfter(pool, TABLES, TIMES, async (client) => {
        const size = await placeAlone(client, placings, alone)
        batched += size
        others += placings.length - size
      })
      expect(together).toEqual(alone)
      expect(after).toEqual(expected)
    }),
    { numRuns: RUNS },
  )
  // Both ways were taken.
  expect(Math.min(batched, others)).toBeGreaterThan(RUNS)
})
