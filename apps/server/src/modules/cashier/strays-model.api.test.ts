import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { brokenRules } from '../wallet/index.ts'
import { CASHIER_INVARIANTS } from './index.ts'
import { newReference, strayWords } from './testing/stray-words.ts'
import { aStrictCashier } from './testing/strict-sites.ts'

const cashier = await aStrictCashier()
const { site, stop } = cashier
const { admin, report, cameIn, aPlayer, exclude, startDeposit, strayOf, settleRefunds } = strayWords(cashier)
afterAll(stop)

const STORIES = Number(process.env['EVENS_STRAYS'] ?? 60)
const OPERATORS = ['operator ann', 'operator bob', 'operator cyd'] as const
const operator = fc.constantFrom(...OPERATORS)

/** A step in the life of one reference that the site does not know yet. */
type Step =
  | { readonly do: 'report'; readonly state: string; readonly version: number; readonly more: object }
  | { readonly do: 'propose'; readonly act: 'credit' | 'refund' | 'write-off'; readonly by: string }
  | { readonly do: 'approve' | 'reject'; readonly by: string }
  | { readonly do: 'start'; readonly amount: bigint; readonly currency: string }
  | { readonly do: 'exclude' | 'match' | 'send' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      state: fc.constantFrom('pending', 'success', 'success', 'success', 'fail', 'chargeback'),
      version: fc.integer({ min: 1, max: 4 }),
      more: fc.constantFrom({}, {}, {}, { amount: '900' }, { currency: 'EUR' }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('propose' as const),
      act: fc.constantFrom('credit' as const, 'credit' as const, 'refund' as const, 'write-off' as const),
      by: operator,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('approve' as const), by: operator }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject' as const), by: operator }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      amount: fc.constantFrom(1000n, 1000n, 900n),
      currency: fc.constantFrom('USD', 'USD', 'EUR'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('match' as const, 'send' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('exclude' as const) }) },
)

/** The effects of a run, as the ledger and the tables tell them. */
async function outcomeOf(reference: string, player: bigint) {
  const count = async (text: string) =>
    Number((await site.database.pool.query<{ n: bigint }>(text, [reference])).rows[0]?.n ?? 0n)
  return {
    credits: await count("select count(*) as n from ledger_movement where kind = 'deposit' and ref = $1"),
    refundsOfCharge: await count('select count(*) as n from payment_refund where payment_id = $1'),
    own: await count(
      `select count(*) as n from stray_proposal d join stray_payment s on s.id = d.stray_id
       where s.reference = $1 and d.state = 'approved' and d.decided_by = d.proposer`,
    ),
    approved: await count(
      `select count(*) as n from stray_proposal d join stray_payment s on s.id = d.stray_id
       where s.reference = $1 and d.state = 'approved'`,
    ),
    cash: await site.balance(player),
    state: (await strayOf(reference)).state,
  }
}

async function run(steps: readonly Step[]): Promise<void> {
  const reference = newReference()
  const player = await aPlayer()
  cameIn(reference)
  let [isStarted, isExcluded, creditedAfterExclusion] = [false, false, false]
  for (const one of steps) {
    const { id } = await strayOf(reference)
    const before = await site.balance(player)
    if (one.do === 'report') await report(reference, one.state, one.version, one.more)
    if (one.do === 'propose')
      await admin.proposeStray(id, one.act, one.act === 'credit' ? player : null, one.by, 'generated')
    if (one.do === 'approve') await admin.approveStray(id, one.by, 'generated')
    if (one.do === 'reject') await admin.rejectStray(id, one.by, 'generated')
    if (one.do === 'start' && !isStarted) {
      const { rows } = await site.database.pool.query('select from payment where id = $1', [reference])
      if (rows.length === 0) await startDeposit(reference, player, one.amount, one.currency)
      isStarted = true
    }
    if (one.do === 'exclude' && !isExcluded) {
      await exclude(player)
      isExcluded = true
    }
    // Two nodes look at the same time.
    if (one.do === 'match') await Promise.all([site.cashier.strays.match(), site.cashier.strays.match()])
    if (one.do === 'send') await settleRefunds()
    if (isExcluded && (await site.balance(player)) > before) creditedAfterExclusion = true
  }
  await site.cashier.strays.match()
  const { credits, refundsOfCharge, own, approved, state, cash } = await outcomeOf(reference, player)
  expect(credits + refundsOfCharge, 'one effect at the most').toBeLessThanOrEqual(1)
  expect([own, creditedAfterExclusion]).toEqual([0, false])
  expect(approved).toBeLessThanOrEqual(1)
  expect(cash, 'a player has no more than what was credited').toBeLessThanOrEqual(BigInt(credits) * 1000n)
  if (state === 'credited') expect([credits, approved]).toEqual([1, 1])
  if (state === 'refunded') expect([credits, refundsOfCharge, approved]).toEqual([0, 1, 1])
  if (state === 'written-off' || state === 'open' || state === 'empty')
    expect([credits, refundsOfCharge]).toEqual([0, 0])
}

/** A proposal that is approved often enough for every end to be reached. */
const agreed = fc
  .constantFrom('credit' as const, 'refund' as const, 'write-off' as const)
  .map((act): readonly Step[] => [
    { do: 'propose', act, by: OPERATORS[0] },
    { do: 'approve', by: OPERATORS[0] },
    { do: 'approve', by: OPERATORS[1] },
  ])
/** The payment's row is committed while operators decide, before the site has matched it. */
const lateKnown: readonly Step[] = [
  { do: 'propose', act: 'refund', by: OPERATORS[0] },
  { do: 'start', amount: 1000n, currency: 'USD' },
  { do: 'approve', by: OPERATORS[1] },
]
const paid: Step = { do: 'report', state: 'success', version: 2, more: {} }

const story = fc
  .tuple(
    fc.boolean(),
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: step.map((one) => [one]) },
        { weight: 2, arbitrary: agreed },
        fc.constant(lateKnown),
      ),
      { maxLength: 12 },
    ),
  )
  .map(([isPaid, parts]) => [...(isPaid ? [paid] : []), ...parts.flat()])

test('in any order of events a stray has at most one effect, decided by two operators, and money is conserved (I16, T112)', async () => {
  await fc.assert(fc.asyncProperty(story, run), { numRuns: STORIES, seed: 112 })
  expect(await brokenRules(site.database.pool, [CASHIER_INVARIANTS])).toEqual([])
  const { rows } = await site.database.pool.query<{ state: string }>(
    'select distinct state from stray_payment order by 1',
  )
  expect(
    rows.map(({ state }) => state),
    'every end was among them',
  ).toEqual(['credited', 'empty', 'matched', 'open', 'refunded', 'written-off'])
})

/** Each is a rule of the database that is taken away; the last tests of the file, for what they leave is broken. */
test.each([
  {
    what: 'lets an operator approve an own proposal',
    name: 'cashier_approve_stray',
    rule: "if v_proposal.proposer = p_actor then return 'own'; end if;",
  },
  {
    what: 'credits somebody who is excluded',
    name: 'cashier_apply_deposit_event',
    rule: 'v_refusal := cashier_credit_gate(v);',
  },
  {
    what: 'sends back a payment that is credited by itself',
    name: 'cashier_stray_refusal',
    rule: "if cashier_is_known(v.provider, v.reference) then return 'known'; end if;",
  },
])('the same check finds a cashier that $what', async ({ name, rule }) => {
  const { pool } = site.database
  const { rows } = await pool.query<{ text: string }>(
    'select pg_get_functiondef(oid) as text from pg_proc where proname = $1',
    [name],
  )
  const text = rows[0]?.text ?? ''
  expect(text).toContain(rule)
  await pool.query('alter table stray_proposal drop constraint if exists stray_proposal_two_operators')
  await pool.query(text.replace(rule, ''))
  const { failed } = await fc.check(fc.asyncProperty(story, run), { numRuns: 60, seed: 112, endOnFailure: true })
  await pool.query(text)
  expect(failed).toBe(true)
})
