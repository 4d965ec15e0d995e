import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiabilityAdmin, createResultsAdmin } from '../../apps/server/src/modules/betting/index.ts'
import { bet, newKey, startBetting } from '../../apps/server/src/modules/betting/testing/start-betting.ts'
import { writeDocuments } from '../../apps/server/src/modules/book/testing/book-of.ts'
import { ALL_INVARIANTS } from '../../apps/server/src/modules/index.ts'
import { brokenRules } from '../../apps/server/src/modules/wallet/index.ts'
import { eventually } from '../../apps/server/src/testing/eventually.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'
import { answerLiability, answerResults } from './trading.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

const results = async (actor: string, ...words: readonly string[]): Promise<string> =>
  (await answerResults(createResultsAdmin(site.database.kysely), words, `operator ${actor}`)).lines.join('\n')
const liability = async (...words: readonly string[]): Promise<string> =>
  (await answerLiability(createLiabilityAdmin(site.database.kysely), words)).lines.join('\n')

let last = 590_000
async function gameWithBets(...outcomes: readonly string[]) {
  const event = String((last += 1))
  await site.game(event)
  const ids: string[] = []
  for (const outcome of outcomes) {
    const odds = outcome === 'home' ? 2000 : 4000
    const body = { key: newKey(), typeId: 0, amount: '10000', changeCoefAction: 2, bets: [bet(event, outcome, odds)] }
    const { coupons } = await site.place(token, body)
    expect(coupons[0]).toMatchObject({ state: 'accepted' })
    ids.push(coupons[0]?.id ?? '')
  }
  await site.work()
  return { event, ids }
}

async function payoutOf(id: string | undefined): Promise<string | null> {
  const coupon = await site.betting.find({ id: site.players[0]?.id ?? 0n }, id ?? '')
  return coupon?.state === 'settled' ? (coupon.payout ?? null) : (coupon?.state ?? null)
}

/** Proposed by one, approved by another, and in the log. */
async function ruled(...words: readonly string[]): Promise<void> {
  const [, proposal = ''] = /^proposal (\d+) needs/.exec(await results('clara', ...words)) ?? []
  expect(await results('emil', 'approve', proposal, 'checked')).toMatch(/is approved/)
  await eventually(async () => {
    expect((await site.database.pool.query('select from book_market_ruling where not is_logged')).rowCount).toBe(0)
    const { rows } = await site.database.pool.query<{ n: bigint }>('select max(n) as n from book_message')
    expect(site.book.figures().last).toBeGreaterThanOrEqual(Number(rows[0]?.n))
  })
  await site.work()
}

const settle = async (event: string, winner: string): Promise<void> => {
  await site.settle(
    event,
    ['home', 'draw', 'away'].map((id) => ({ id, result: id === winner ? 1 : 0 })),
  )
  await site.work()
}

test('a result by hand needs a second operator and every outcome that was bet on', async () => {
  const { event, ids } = await gameWithBets('home', 'away')
  expect(await results('clara', 'propose', event, 'result', 'home=won', 'seen', 'on tv')).toBe(
    'there are bets on away: give each a result',
  )
  expect(await results('clara', 'propose', event, 'result', 'home=won,away=lost', 'seen on tv')).toMatch(
    /needs the approval/,
  )
  expect(await results('clara', 'void', event, 'result', 'event_abandoned', 'x')).toMatch(/a proposal is open/)
  const [, proposal = ''] = /proposal (\d+) {2}/.exec(await results('clara', 'list')) ?? []
  expect(await results('clara', 'approve', proposal, 'me too')).toMatch(/was proposed by you/)
  expect(await payoutOf(ids[0])).toBe('accepted')
  expect(await results('emil', 'reject', proposal, 'wrong')).toMatch(/is rejected/)
  await ruled('propose', event, 'result', 'home=won,draw=lost,away=lost', 'seen on tv')
  expect([await payoutOf(ids[0]), await payoutOf(ids[1])]).toEqual(['20000', '0'])
})

test('the feed does not overwrite it; what it reports is listed until the market is given back', async () => {
  const { event, ids } = await gameWithBets('home', 'away')
  await settle(event, 'away')
  expect([await payoutOf(ids[0]), await payoutOf(ids[1])]).toEqual(['0', '40000'])
  await ruled('propose', event, 'result', 'home=won,draw=lost,away=lost', 'the feed is wrong')
  await settle(event, 'away')
  expect([await payoutOf(ids[0]), await payoutOf(ids[1])]).toEqual(['20000', '0'])
  expect(await results('clara', 'list')).toContain(`${event}/result: result by hand`)
  expect(await results('clara', 'list')).toContain('THE FEED REPORTS ANOTHER END')
  await ruled('release', event, 'result', 'the feed was right')
  expect([await payoutOf(ids[0]), await payoutOf(ids[1])]).toEqual(['0', '40000'])
  expect(await results('clara', 'list')).not.toContain(event)
})

test('a void by hand returns the stakes; settling again changes nothing that is right', async () => {
  const { event, ids } = await gameWithBets('home')
  await ruled('void', event, 'result', 'event_abandoned', 'floodlights')
  expect(await payoutOf(ids[0])).toBe('10000')
  await ruled('again', event, 'result', 'a player asked')
  expect(await payoutOf(ids[0])).toBe('10000')
  const { coupons } = await site.place(token, {
    key: newKey(),
    typeId: 0,
    amount: '10000',
    changeCoefAction: 2,
    bets: [bet(event, 'home', 2000)],
  })
  expect(coupons[0]?.state).toBe('refused')
})

test('a proposal that the feed has overtaken is not carried out', async () => {
  const { event, ids } = await gameWithBets('home')
  const reply = await results('clara', 'void', event, 'result', 'event_postponed', 'no news')
  const [, proposal = ''] = /^proposal (\d+)/.exec(reply) ?? []
  await settle(event, 'home')
  expect(await results('emil', 'approve', proposal, 'ok')).toMatch(/out of date/)
  expect(await payoutOf(ids[0])).toBe('20000')
  await results('clara', 'reject', proposal, 'late')
})

test('coupons and the documents of the book agree after rulings', async () => {
  await writeDocuments(site.database)
  expect(await brokenRules(site.database.pool, ALL_INVARIANTS)).toEqual([])
})

test('liability lists open bets by outcome, as a table and as JSON', async () => {
  const { event } = await gameWithBets('home', 'home', 'away')
  const lines = (await liability('list', event)).split('\n')
  expect(lines[0]).toMatch(/^event +game +market +outcome +bets +stakes +payouts +exposure of the market$/)
  expect(lines[1]).toMatch(new RegExp(`^${event} +Torvia – Lansk +result +(home|away) `))
  const rows = JSON.parse(await liability('list', event, '--json')) as readonly Readonly<Record<string, string>>[]
  expect(
    rows.map(({ outcome, bets, stakes, payouts, exposure }) => [outcome, bets, stakes, payouts, exposure]),
  ).toEqual([expect.arrayContaining(['80000']), expect.arrayContaining(['80000'])])
  expect(rows.find(({ outcome }) => outcome === 'home')).toMatchObject({ bets: '2', stakes: '20000', payouts: '40000' })
  expect(await liability('list', '1')).toBe('no bets are open')
  for (const words of [[], ['list', 'x'], ['list', '1', '2']]) expect(await liability(...words)).toMatch(/^usage: /)
})

test('invalid input changes nothing', async () => {
  for (const words of [
    [],
    ['propose', '1', 'result', 'home', 'x'],
    ['propose', '1', 'result', 'home=sold', 'x'],
    ['void', '1', 'result', 'because', 'x'],
    ['release', '1', 'result'],
    ['approve', 'x', 'y'],
  ])
    expect(await results('clara', ...words)).toMatch(/^usage: /)
  expect(await results('clara', 'void', '1', 'result', 'wrong_price', 'x')).toBe('there is no such event or market')
  expect(await results('emil', 'approve', '999999', 'x')).toBe('proposal 999999 is not open')
})
