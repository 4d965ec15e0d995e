import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newReference, strayWords } from './modules/cashier/testing/stray-words.ts'
import { aStrictCashier } from './modules/cashier/testing/strict-sites.ts'
import { startGames } from './modules/games/testing/start-games.ts'
import { startLotto } from './modules/lotto/testing/start-lotto.ts'
import { newKey } from './modules/betting/testing/start-betting.ts'
import { HOME, startToto } from './modules/toto/testing/start-toto.ts'
import { IDENTITY, prove } from './modules/verification/testing/proofs.ts'
import type { Database } from './platform/database/index.ts'
import { aSuperuser, giveSealKey } from './platform/database/testing.ts'
import { aSiteDatabase } from './testing/site-database.ts'

// Every payment verifies the seal of its record in the transaction that pays it. Each case is played twice: the same
// change written by the site is paid, edited behind it the record is named, money halts and nothing moves.

const { provider, site: cashier, stop } = await aStrictCashier()
const judged = await aStrictCashier()
const games = await startGames(await aSiteDatabase())
const lotto = await startLotto(await aSiteDatabase())
const toto = await startToto(await aSiteDatabase())
afterAll(async () => {
  await toto.stop()
  await lotto.stop()
  await games.stop()
  await judged.stop()
  await stop()
})

const MINES = 4006

type Case = {
  readonly what: string
  readonly database: Database
  readonly table: string
  readonly edit: string
  /** Pays what it can; `count` is what it paid or took for sending. */
  readonly pay: string
}
/** The second operator approves what the first has proposed. */
function approved(act: string, became: string): string {
  return `select count(*)::int as count from stray_proposal
    where act = '${act}' and cashier_approve_stray(stray_id, 'operator bob', 'seen') = '${became}'`
}

const CASES: readonly Case[] = [
  {
    what: 'a withdrawal of another amount',
    database: cashier.database,
    table: 'payment',
    edit: `update payment set amount = amount + 1, provider_amount = provider_amount + 1 where kind = 'withdrawal'`,
    pay: `select count(*)::int as count from cashier_take_approved(10)`,
  },
  {
    what: 'a withdrawal to another account',
    database: cashier.database,
    table: 'payout_method',
    edit: `update payout_method set fields = '{"wallet": "P9999999999"}'`,
    pay: `select count(*)::int as count from cashier_take_approved(10)`,
  },
  {
    what: 'a refund of another amount',
    database: cashier.database,
    table: 'payment_refund',
    edit: 'update payment_refund set amount = amount + 1',
    pay: `select count(*)::int as count from cashier_take_refunds(10)`,
  },
  {
    what: 'a deposit of another amount',
    database: cashier.database,
    table: 'payment',
    edit: `update payment set amount = amount + 500, provider_amount = provider_amount + 500 where kind = 'deposit' and state <> 'refund'`,
    pay: `with heard as materialized (
        select cashier_apply_event(jsonb_build_object('provider', provider, 'event', 'edited', 'id', coalesce(provider_ref, 'strict/' || id),
          'reference', id, 'kind', 'deposit', 'state', 'success', 'version', 9, 'amount', provider_amount::text, 'currency', currency)) as reply
        from payment where kind = 'deposit' and state <> 'refund'
      ) select count(*)::int as count from heard where reply->>'effect' = 'credited'`,
  },
  {
    what: 'a withdrawal that waits for a proof',
    database: judged.site.database,
    table: 'payment',
    edit: `update payment set amount = amount + 1, provider_amount = provider_amount + 1 where state = 'waiting'`,
    pay: `select cashier_resume_waiting(player_id) as count from payment where state = 'waiting'`,
  },
  {
    what: 'a withdrawal that an operator approves',
    database: judged.site.database,
    table: 'payment',
    edit: `update payment set amount = amount + 1, provider_amount = provider_amount + 1 where kind = 'withdrawal' and state = 'review'`,
    pay: `select count(*)::int as count from payment
      where kind = 'withdrawal' and state = 'review' and cashier_decide(id, true, 'operator ann', 'seen') = 'approved'`,
  },
  {
    what: 'a deposit that two operators credit by an edited report',
    database: judged.site.database,
    table: 'payment_event',
    edit: 'update payment_event set amount = 1000 where amount = 999',
    pay: `select count(*)::int as count from (
        select cashier_credit_by_hand(id, 'operator ann', 'seen') as first, cashier_credit_by_hand(id, 'operator bob', 'seen') as second
        from payment where kind = 'deposit' and state = 'review'
      ) as decided where first = 'agreed' and second = 'success'`,
  },
  {
    what: 'money of an unknown payment for another player',
    database: judged.site.database,
    table: 'stray_proposal',
    edit: `update stray_proposal set player_id = (select max(id) from player) where act = 'credit'`,
    pay: approved('credit', 'credited'),
  },
  {
    what: 'money of an unknown payment that goes back as another amount',
    database: judged.site.database,
    table: 'stray_payment',
    edit: `update stray_payment set amount = 9000 where id = (select stray_id from stray_proposal where act = 'refund')`,
    pay: approved('refund', 'refunded'),
  },
  {
    what: 'a report of an unknown payment that has become known',
    database: judged.site.database,
    table: 'payment_stray',
    edit: `update payment_stray set report = jsonb_set(report, '{state}', '"success"') where report->>'state' = 'pending'`,
    pay: `select count(*)::int as count from payment_stray
      where report->>'state' = 'success' and cashier_match_stray(provider, event_id) is not null`,
  },
  {
    what: 'a round of a game',
    database: games.database,
    table: 'game_open',
    edit: `update game_open set actions = actions || '[{"cell": 7}]'`,
    pay: `select count(*)::int as count from game_open where games_step(jsonb_build_object('player', player_id, 'id', id,
        'step', jsonb_array_length(actions), 'added', '[]'::jsonb, 'chances', '[]'::jsonb,
        'over', jsonb_build_object('payout', '9000000', 'tax', '0', 'why', 'collected'))) = 'lapsed'`,
  },
  {
    what: 'a lotto prize',
    database: lotto.database,
    table: 'lotto_stake',
    edit: 'update lotto_stake set prize = 100000 where paid_seq is null',
    pay: `select count(*)::int as count from lotto_stake where lotto_pay(player_id, ticket_id, n)`,
  },
  {
    what: 'a dividend of the toto',
    database: toto.database,
    table: 'toto_coupon',
    edit: 'update toto_coupon set payout = 100000, due = 1',
    pay: `with paid as materialized (select toto_pay(player_id, id) from toto_coupon)
      select count(*)::int as count from paid`,
  },
]

beforeAll(async () => {
  const player = cashier.newPlayer()
  await cashier.fund(player, 5000n)
  await cashier.withdraw(player, await cashier.aPayout(player))
  const away = cashier.newPlayer()
  const { id } = await cashier.deposit(away)
  await cashier.database.pool.query(
    `insert into limit_player (player_id, excluded_until) values ($1, clock_timestamp() + interval '1 day')`,
    [away],
  )
  provider.settle(id ?? '', 'success')
  await cashier.database.pool.query('update payment set ask_at = clock_timestamp() where id = $1', [id])
  await cashier.cashier.poller.askDue()
  await cashier.deposit(cashier.newPlayer())
  await cashier.database.pool.query('update payment_refund set send_at = clock_timestamp()')
  await judgedPayments()
  await aRoundUnderWay()
  await lotto.openMore('quick-five', 5)
  const ticket = await lotto.request({ lines: [[[3, 8, 13, 21, 34]]] })
  const { bought } = await lotto.buy(await lotto.signIn('demo1'), ticket)
  const { number } = await toto.newDraw()
  const stake = await toto.stake(await toto.signIn('demo1'), { key: newKey(), number, marks: HOME })
  if (bought?.state !== 'bought' || stake.state !== 'accepted') throw new Error('the pools did not sell')
})

/** Payments that persons decide on: one that waits for a proof, one under review, a doubtful deposit and three strays. */
async function judgedPayments(): Promise<void> {
  const { site } = judged
  const { admin, aPlayer, report, startDeposit, strayOf } = strayWords(judged)
  const waiting = site.newUnprovedPlayer()
  await site.fund(waiting, 5000n)
  await site.withdraw(waiting, await site.aPayout(waiting))
  await prove(site.database, waiting, IDENTITY)
  const large = site.newPlayer()
  await site.fund(large, 100_000n)
  await site.withdraw(large, await site.aPayout(large), { amount: '50000' })
  const { id: doubtful } = await site.deposit(site.newPlayer())
  await report(doubtful ?? '', 'success', 2, { amount: '999' })
  for (const act of ['credit', 'refund'] as const) {
    const reference = newReference()
    await report(reference)
    const { id } = await strayOf(reference)
    const player = act === 'credit' ? await aPlayer() : null
    expect(await admin.proposeStray(id, act, player, 'operator ann', 'seen')).toBe('proposed')
  }
  const late = newReference()
  await report(late, 'pending')
  await startDeposit(late, await aPlayer())
}

async function aRoundUnderWay(): Promise<void> {
  const token = await games.signIn('demo1')
  await games.startSeeds(token)
  const { json } = await games.start(token, { title: MINES, choice: { mines: 3 } })
  expect(json.reason).toBeNull()
  await games.database.pool.query(`update game_open set lapse_at = clock_timestamp() - interval '1 second'`)
}

/** In a transaction of a superuser that is rolled back. */
async function paidAfter({ database, table, edit, pay }: Case, by: 'the site' | 'a superuser') {
  const client = await aSuperuser(database)
  const count = async (query: string) => (await client.query<{ count: number }>(query)).rows[0]?.count ?? 0
  try {
    await client.query('begin')
    if (by === 'a superuser') await client.query(`alter table ${table} disable trigger all`)
    else await giveSealKey(client, database, 'local')
    const { rowCount } = await client.query(edit)
    expect(rowCount).toBeGreaterThan(0)
    if (by === 'a superuser') await client.query(`alter table ${table} enable trigger all`)
    await giveSealKey(client, database, 'local')
    const before = await count('select count(*)::int as count from ledger_movement')
    const paid = await count(pay)
    return {
      paid: paid > 0,
      moved: (await count('select count(*)::int as count from ledger_movement')) > before,
      named: await count(
        `select count(*)::int as count from integrity_finding where table_name = '${table}' and finding = 'changed'`,
      ),
      halts: await count('select count(*)::int as count from wallet_halt'),
    }
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

describe.each(CASES)('$what', (given) => {
  test('is paid when the site wrote it', async () => {
    expect(await paidAfter(given, 'the site')).toMatchObject({ paid: true, named: 0, halts: 0 })
  })

  test('is not paid when it was edited behind the site: it is named, and money halts', async () => {
    const { paid, moved, named, halts } = await paidAfter(given, 'a superuser')
    expect({ moved, named, halts }).toEqual({ moved: false, named: 1, halts: 1 })
    // The toto answers nothing, so only its movements tell.
    if (given.table !== 'toto_coupon') expect(paid).toBe(false)
  })
})
