import type { HistoryReply, HistoryTotalsReply, RecordReply } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../betting/testing/seller.ts'
import { bet, newKey, single as singleOn, won } from '../betting/testing/start-betting.ts'
import { aFixture, HOUR_MS } from '../book/testing/build.ts'
import { aMessage, oddsChange, withOdds } from '../book/testing/messages.ts'
import { allWon, HOME, startToto } from '../toto/testing/start-toto.ts'
import { addHistory } from './testing/start-history.ts'
import { ledgerTotals, sumsOf } from './testing/against-ledger.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startToto>>
let own: ReturnType<typeof addHistory>
beforeAll(async () => {
  site = await startToto(await aSiteDatabase())
  own = addHistory(site, site.toto)
  await own.lotto.work()
})
afterAll(() => site.stop())

let games = 770_000
async function newGame(): Promise<string> {
  const id = String((games += 1))
  await site.game(id)
  return id
}
async function newPlayer() {
  const [player] = await site.morePlayers(1, 10_000_000n)
  if (player === undefined) throw new Error('no player')
  return player
}
async function single(token: string, event: string, given: object = {}): Promise<string> {
  const { coupons } = await site.place(token, singleOn(event, given))
  return coupons[0]?.id ?? ''
}
const list = (token: string, query = '') => own.ask<HistoryReply>(`history${query}`, token)
const totals = async (token: string, query = '') =>
  (await own.ask<HistoryTotalsReply>(`history/totals${query}`, token)).totals
const record = (token: string, product: string, id: string) => own.ask<RecordReply>(`history/${product}/${id}`, token)

async function lottoTicket(token: string): Promise<string> {
  const { kinds } = (await site.app.inject('/web-api/lotto/kinds?currency=RUB')).json<{
    kinds: { id: string; price: string; draws: { n: number }[] }[]
  }>()
  const kind = kinds.find(({ id }) => id === 'quick-five')
  const reply = await site.app.inject({
    method: 'POST',
    url: '/web-api/lotto/tickets',
    cookies: { user_token: token },
    payload: {
      key: newKey(),
      currency: 'RUB',
      kind: 'quick-five',
      lines: [[[3, 8, 13, 21, 34]]],
      from: kind?.draws[0]?.n,
      draws: 2,
      stake: String(BigInt(kind?.price ?? 0) * 2n),
    },
  })
  return reply.json<{ id: string }>().id
}

test('coupons, toto coupons and lotto tickets are one history, the newest first', async () => {
  const { id: player, token } = await newPlayer()
  const [won1, lost] = [await newGame(), await newGame()]
  const express = await single(token, won1, { typeId: 1, bets: [bet(won1, 'home', 2000), bet(lost, 'draw', 3000)] })
  const alone = await single(token, won1)
  const { number, events } = await site.newDraw()
  const toto = await site.stake(token, { key: newKey(), number, marks: HOME })
  const ticket = await lottoTicket(token)
  const { records, next } = await list(token)
  expect(next).toBeNull()
  expect(records.map(({ product, id, state, parts }) => [product, id, state, parts])).toEqual([
    ['lotto', ticket, 'open', 2],
    ['toto', toto.id, 'open', 10],
    ['sport', alone, 'open', 1],
    ['sport', express, 'open', 2],
  ])
  expect(records[3]).toMatchObject({ type: '1', odds: 6000, stake: '10000', returned: '0', possibleWin: '60000' })
  expect(records[3]?.names).toHaveLength(2)
  expect(records[1]).toMatchObject({ type: 'ten-hockey', number, names: [] })
  await site.settle(won1, won('home'))
  await site.settle(lost, won('home'))
  await site.work()
  await site.begin(events[0] ?? '')
  await site.end(allWon(events))
  await site.toto.settling.settleAll()
  const after = new Map((await list(token)).records.map(({ id, state }) => [id, state]))
  expect([after.get(alone), after.get(express), after.get(toto.id ?? '')]).toEqual(['won', 'lost', 'won'])
  expect(sumsOf(await totals(token))).toEqual(await ledgerTotals(site.database, player))
  expect((await record(token, 'toto', toto.id ?? '')).steps.map(({ kind }) => kind)).toEqual([
    'placed',
    'staked',
    'paid',
  ])
  expect((await record(token, 'lotto', ticket)).steps.map(({ kind }) => kind)).toEqual(['placed', 'staked', 'staked'])
})

test('each filter returns its records, and the totals cover the same records', async () => {
  const { token } = await newPlayer()
  const [home, away] = [await newGame(), await newGame()]
  const ids = [await single(token, home), await single(token, away), await single(token, await newGame())]
  const [winner = '', loser = '', open = ''] = ids
  await site.settle(home, won('home'))
  await site.settle(away, won('away'))
  await site.work()
  const matching = async (query: string) => (await list(token, query)).records.map(({ id }) => id)
  const now = Date.now()
  expect(await matching('?state=won')).toEqual([winner])
  expect(await matching('?state=lost')).toEqual([loser])
  expect(await matching('?state=open&product=sport&type=0')).toEqual([open])
  expect(await matching('?type=1')).toEqual([])
  expect(await matching('?product=toto')).toEqual([])
  expect(await matching(`?id=${loser}`)).toEqual([loser])
  expect(await matching(`?from=${now - HOUR_MS}&to=${now + HOUR_MS}`)).toEqual(ids.toReversed())
  expect(await matching(`?to=${now - HOUR_MS}`)).toEqual([])
  expect(await totals(token, '?state=won')).toMatchObject([
    { records: 1, staked: '10000', returned: '20000', inPlay: '0', net: '10000' },
  ])
  expect(await totals(token)).toMatchObject([
    { records: 3, staked: '30000', returned: '20000', inPlay: '10000', net: '0' },
  ])
  expect(await totals(token, '?product=lotto')).toEqual([])
})

test('pages follow each other without a gap or a repeat, also where moments are the same', async () => {
  const { id: player, token } = await newPlayer()
  const event = await newGame()
  const ids: string[] = []
  for (let at = 0; at < 60; at += 1) ids.push(await single(token, event, { amount: '2000' }))
  await site.database.pool.query("update coupon set placed_at = date_trunc('second', placed_at) where player_id = $1", [
    player,
  ])
  const seen: string[] = []
  for (let next: string | null = null, isFirst = true; isFirst || next !== null; isFirst = false) {
    const page: HistoryReply = await list(token, next === null ? '' : `?before=${next}`)
    seen.push(...page.records.map(({ id }) => id))
    ;({ next } = page)
  }
  expect(seen.toSorted()).toEqual(ids.toSorted())
})

test('a record lists its steps with the balance after each', async () => {
  const { token } = await newPlayer()
  const seller = aSeller(site, token, 780_000)
  const event = await seller.newGame()
  const id = await seller.placed([event])
  const { quote, amount } = await seller.quoteOf(id, '40000')
  const sold = amount ?? ''
  expect((await seller.sell(id, quote)).state).toBe('sold')
  for (const outcome of ['home', 'away']) {
    await site.settle(event, won(outcome))
    await site.work()
  }
  const { record: shown, coupon, steps } = await record(token, 'sport', id)
  expect(shown).toMatchObject({ id, state: 'lost', stake: '100000', returned: sold })
  expect(coupon?.legs).toHaveLength(1)
  expect(coupon?.rulesVersion).toBe(2)
  expect(steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['placed', 'staked', 'accepted']))
  const money = steps.filter(({ movement }) => movement !== null)
  expect(money.map(({ kind, part, payout }) => [kind, part, payout])).toEqual([
    ['staked', null, null],
    ['sold', '40000', sold],
    ['paid', null, expect.stringMatching(/^[1-9]/)],
    ['corrected', null, '0'],
  ])
  let balance = 10_000_000n
  for (const step of money) {
    balance += BigInt(step.change ?? 0)
    expect(step.balance).toBe(String(balance))
  }
  expect(balance).toBe(10_000_000n - 100_000n + BigInt(sold))
})

test('a record of another player is not there, like one that never was (T044)', async () => {
  const { token } = await newPlayer()
  const id = await single(token, await newGame())
  const otherToken = (await newPlayer()).token
  for (const [product, number] of [
    ['sport', id],
    ['sport', '999999999999999999'],
    ['toto', id],
    ['lotto', id],
  ])
    expect((await own.read(`history/${product}/${number}`, otherToken)).statusCode).toBe(404)
  expect((await list(otherToken, `?id=${id}`)).records).toEqual([])
  expect(await totals(otherToken, `?id=${id}`)).toEqual([])
})

test('the table for a spreadsheet has no cell that is a formula (T082)', async () => {
  const { token } = await newPlayer()
  const event = String((games += 1))
  const fixture = aFixture({ id: event, startsAt: Date.now() + HOUR_MS, delayMs: 0 })
  const competitors = fixture.competitors.map((one, at) => ({
    ...one,
    names: { en: ['=HYPERLINK("https://evil.example")', '@two\r\n+three'][at] ?? '' },
  }))
  await site.sendFeed(
    aMessage('fixture_change', { change: 'new', fixture: { ...fixture, competitors } }),
    oddsChange([withOdds('result', { home: 2000, draw: 3000, away: 4000 })], { event }),
  )
  await single(token, event)
  const reply = await own.read('history.csv?lang=en', token)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain('attachment')
  expect(reply.body).toContain(`"'=HYPERLINK(""https://evil.example"") – @two\r\n+three"`)
  const cells = reply.body.split(/^"|","|"\r\n"|"\r\n$/m)
  expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([])
  expect(reply.body.split('\r\n"').at(-1)).toContain('"100.00","0.00"')
})

test('the table has each fact below its own header, for a bet and for a game', async () => {
  const { id: player, token } = await newPlayer()
  const placed = await single(token, await newGame())
  await site.database.pool.query(
    `insert into game_sitting (player_id, id, title, currency, started_at, last_at, ended_at, rounds, staked, returned)
     values ($1, 1000000000000001, 4001, 'USD', clock_timestamp(), clock_timestamp(), clock_timestamp(), 7, 7000, 6300)`,
    [player],
  )
  const { body } = await own.read('history.csv?lang=en', token)
  const [names = [], game = [], sport = []] = body
    .trim()
    .split('\r\n')
    .slice(-3)
    .map((line) => line.slice(1, -1).split('","'))
  const facts = (values: readonly string[]) =>
    Object.fromEntries(names.map((name, at) => [name.replace('history_csv_column_', ''), values[at]]))
  expect(facts(game)).toMatchObject({
    ...{ number: '1000000000000001', product: 'history_product_games', type: 'Dice', events: '7', odds: '' },
    ...{ state: 'history_state_returned', currency: 'USD', stake: '70.00', returned: '63.00', tax: '' },
  })
  expect(facts(sport)).toMatchObject({
    ...{ number: placed, product: 'history_product_sport', type: 'coupon_type_single', odds: '2.000' },
    ...{ state: 'history_state_open', currency: 'RUB', stake: '100.00', returned: '0.00', tax: '' },
  })
})

test('an empty history is reported as empty, also in the CSV', async () => {
  const { token } = await newPlayer()
  expect(await list(token)).toEqual({ records: [], next: null })
  expect((await own.read('history.csv', token)).body.trim().split('\r\n').at(-1)).toBe('"history_csv_none"')
})

test('records older than the months of the jurisdiction are not listed, summed, exported or shown', async () => {
  const { id: player, token } = await newPlayer()
  const [old, recent] = [await single(token, await newGame()), await single(token, await newGame())]
  const place = (id: string, age: string) =>
    site.database.pool.query(
      `update coupon set placed_at = now() - interval '${age}' where player_id = $1 and id = $2`,
      [player, id],
    )
  await place(old, '61 months')
  await place(recent, '59 months')
  const listed = async (query = ''): Promise<readonly string[]> =>
    (await list(token, query)).records.map(({ id }) => id)
  expect([await listed(), await listed('?from=0'), await listed(`?id=${old}`)]).toEqual([[recent], [recent], []])
  expect((await totals(token)).map(({ records }) => records)).toEqual([1])
  const csv = (await own.read('history.csv', token)).body
  expect([csv.includes(old), csv.includes(recent)]).toEqual([false, true])
  expect((await own.read(`history/sport/${old}`, token)).statusCode).toBe(404)
  expect((await own.read(`history/sport/${recent}`, token)).statusCode).toBe(200)
})
