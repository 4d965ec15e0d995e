import pg from 'pg'
import { runningAddress } from '../../apps/server/src/platform/database/embedded.ts'

/** Above the players of the drill's load. */
const FIRST_PLAYER = 910_000
/** The site's own numbers of coupons all lie below. */
const FIRST_ID = 4_000_000_000_000_000
const COUPONS_EACH = 1000
const PLAYERS_AT_ONCE = 20
const STAKE = 500
const FUNDS = 10_000_000

const AGREED = {
  rules: 2,
  request: { currency: 'EUR', typeId: 0, changeCoefAction: 2 },
  terms: { antiExpressMarginMilli: 1060, maxPayout: null, hasBonusBet: false, isFreeBet: false },
}

/** Placed singles of the players $1 to $2, $3 each: the odd ones are won at 2.000, the even ones lost. */
const BETS = `from generate_series($1::bigint, $2::bigint) as p, generate_series(1, $3::bigint) as n`
const ID = `${FIRST_ID} + p * 1000000 + n`
const EVENT = `'drill-' || p`
/** Cash before the bet: a win and a loss of one stake take turns. */
const CASH = `${FUNDS} + (1 - n % 2) * ${STAKE}`
const STEPS: readonly string[] = [
  `insert into market_verdict (event, market, n, said, is_done)
   select ${EVENT}, 'result', 1, $4::jsonb - 'agreed', true from generate_series($1::bigint, $2::bigint) as p where $3::bigint > 0`,
  `insert into wallet_gate select p, 1 + 2 * $3::bigint from generate_series($1::bigint, $2::bigint) as p`,
  `insert into ledger_account (player_id, kind, currency, balance)
   select p, kind, 'EUR', case kind when 'cash' then ${FUNDS} + ($3::bigint % 2) * ${STAKE} else 0 end
   from generate_series($1::bigint, $2::bigint) as p, unnest(array['cash', 'held']) as kind`,
  `insert into ledger_movement (player_id, seq, kind, ref)
   select p, 1, 'play-money', 'drill' from generate_series($1::bigint, $2::bigint) as p where $3::bigint > 0
   union all
   select p, 2 * n + part, case part when 0 then 'stake' else 'settlement' end, (${ID})::text
   ${BETS}, generate_series(0, 1) as part`,
  `insert into ledger_entry (player_id, seq, owner_id, kind, currency, amount, balance)
   select p, 1, owner, kind, 'EUR', amount, balance from generate_series($1::bigint, $2::bigint) as p,
     lateral (values (0, 'funding', -${FUNDS}::bigint, null), (p, 'cash', ${FUNDS}, ${FUNDS}::bigint)) as side (owner, kind, amount, balance)
     where $3::bigint > 0
   union all
   select p, 2 * n + part, owner, kind, 'EUR', amount, balance ${BETS}, lateral (values
     (0, p, 'cash', -${STAKE}::bigint, ${CASH} - ${STAKE}), (0, p, 'held', ${STAKE}, ${STAKE}::bigint),
     (1, p, 'held', -${STAKE}, 0), (1, 0, 'bets', case n % 2 when 1 then -${STAKE} else ${STAKE} end, null),
     (1, p, 'cash', n % 2 * ${2 * STAKE}, ${CASH} + ${STAKE})
   ) as side (part, owner, kind, amount, balance) where amount <> 0`,
  `insert into coupon (player_id, id, site_id, state, type, currency, stake, possible_win, agreed, payout, version,
     placed_at, accepted_at, closed_at)
   select p, ${ID}, 'evens', 'settled', 0, 'EUR', ${STAKE}, ${2 * STAKE},
     $4::jsonb->'agreed' || jsonb_build_object('legs', jsonb_build_array(jsonb_build_object(
       'ref', jsonb_build_object('event', ${EVENT}, 'market', 'result', 'outcome', case n % 2 when 1 then 'home' else 'away' end),
       'odds', 2000, 'version', 1, 'isLive', false, 'score', null, 'fixture', jsonb_build_object(
         'sport', 'football', 'kind', 'match', 'world', 'real', 'startsAt', 0)))),
     n % 2 * ${2 * STAKE}, 1, at, at, at + interval '2 hours'
   ${BETS}, lateral (select now() - interval '1 day' - n * interval '1 minute' as at) as moment`,
  `insert into coupon_leg (player_id, coupon_id, n, event, market, outcome, result, heard)
   select p, ${ID}, 0, ${EVENT}, 'result', case n % 2 when 1 then 'home' else 'away' end,
     jsonb_build_object('kind', case n % 2 when 1 then 'won' else 'lost' end), 1 ${BETS}`,
  `insert into coupon_settlement (player_id, coupon_id, version, payout, reason, seq)
   select p, ${ID}, 1, n % 2 * ${2 * STAKE}, 'result', 2 * n + 1 ${BETS}`,
  `insert into betting_key (player_id, key, body_hash, answer)
   select p, 'drill-' || p || '-' || n, '\\x00', jsonb_build_object('id', (${ID})::text, 'state', 'accepted')::text ${BETS}`,
]

/**
 * A history of settled singles with their movements, keys and results, for which every rule of the ledger holds: the
 * check of a restored site reads all of it. Written with the seal key, as the site writes.
 */
export async function fillHistory(dataDir: string, coupons: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: runningAddress(dataDir) })
  await client.connect()
  const saying = JSON.stringify({
    kind: 'settled',
    certainty: 2,
    outcomes: [
      { id: 'away', result: 0 },
      { id: 'home', result: 1 },
    ],
    agreed: AGREED,
  })
  const each = Math.min(COUPONS_EACH, coupons)
  const players = Math.ceil(coupons / each)
  try {
    await client.query(`insert into ledger_account (player_id, kind, currency) values (0, 'funding', 'EUR'), (0, 'bets', 'EUR')
      on conflict do nothing`)
    for (let from = 0; from < players; from += PLAYERS_AT_ONCE) {
      const to = Math.min(players, from + PLAYERS_AT_ONCE) - 1
      await client.query('begin')
      for (const step of STEPS) {
        const needsSaying = step.includes('$4')
        const given = [FIRST_PLAYER + from, FIRST_PLAYER + to, each, ...(needsSaying ? [saying] : [])]
        await client.query(step, step.includes('$3') ? given : given.slice(0, 2))
      }
      await client.query('commit')
      if ((from / PLAYERS_AT_ONCE) % 10 === 0) say(`${(to + 1) * each} of ${coupons} coupons written`)
    }
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
