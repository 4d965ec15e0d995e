import { createHash } from 'node:crypto'
import type { TableBetPlaced } from '@evens/contracts'
import { gameByMaths, verifyRound } from '@evens/games'
import { afterAll, describe, expect, test } from 'vitest'
import { hold, letGo } from '../limits/testing/hold.ts'
import { newKey } from '../games/testing/start-games.ts'
import { DICE, startTables } from './testing/start-tables.ts'

const site = await startTables({}, [DICE])
const [demo] = site.players
const player = demo?.id ?? 0n
const token = await site.signIn('demo1')
afterAll(() => site.stop())

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const CHIPS = { choice: { chips: [{ spot: 'seven', amount: '10000' }] } }
const chips = (amount: string) => ({ stake: amount, choice: { chips: [{ spot: 'odd', amount }] } })

/** Plays the open round of a table to its end. */
async function playOut(): Promise<void> {
  await site.close(DICE)
  await site.run(DICE)
  await site.end(DICE)
}

describe('a draw', () => {
  test('takes bets while it is open, is shown, and pays after its show', async () => {
    const n = await site.open(DICE)
    const before = await site.cash(player)
    const placed = await site.place(token, DICE, CHIPS)
    expect(placed).toMatchObject({ state: 'placed', reason: null, bet: { n, stake: '10000', over: null } })
    expect(placed.balance).toBe(String(before - 10_000n))
    await site.close(DICE)
    expect(await site.round(DICE)).toMatchObject({ state: 'closed', seed: null, outcome: null, bets: 1 })
    await site.run(DICE)
    const shown = await site.round(DICE)
    expect(shown).toMatchObject({ state: 'running', seed: expect.any(String), outcome: { facts: expect.any(Array) } })
    expect(await site.cash(player)).toBe(before - 10_000n)
    expect(await site.own(token, DICE)).toMatchObject([{ over: null }])
    await site.end(DICE)
    const [bet] = await site.own(token, DICE)
    expect(bet?.over).toMatchObject({ why: 'settled' })
    expect(await site.cash(player)).toBe(before - 10_000n + BigInt(bet?.over?.payout ?? -1))
    expect(site.tableNotified).toContain(player)
  })

  test('is proved by its chain, by the marks of all bets, and by the recall of each', async () => {
    await site.open(DICE)
    const bets = [await site.place(token, DICE, CHIPS), await site.place(token, DICE, chips('20000'))]
    await site.close(DICE)
    const secret = await site.secretOf(DICE)
    await site.run(DICE)
    await site.end(DICE)
    const { round, chain, digestText, maths } = await site.proof(DICE, secret.n)
    expect(sha256(digestText)).toBe(round.digest)
    const lines = digestText.split('\n')
    expect(lines.slice(0, 3)).toEqual([`evens/${DICE}/${secret.n}`, chain.salt, '2'])
    expect(lines.slice(3)).toEqual(lines.slice(3).toSorted())
    expect(round.seed).toBe(secret.seed)
    let link = Buffer.from(round.seed ?? '', 'hex')
    for (let left = chain.link; left > 0; left -= 1) link = createHash('sha256').update(link).digest()
    expect(link.toString('hex')).toBe(chain.tip)
    expect(secret.links.slice(0, -1).map(sha256)).toEqual(secret.links.slice(1).map((one) => one.toString('hex')))
    for (const { bet } of bets) {
      const recall = await site.recallBet(token, bet?.id ?? '')
      const { view, choice, stake, over, nonce, ...its } = recall.round
      expect(its).toMatchObject({ pair: null, shared: { table: DICE, n: secret.n }, maths })
      const record = { ...recall, maths, nonce, stake, choice, view, payout: over?.payout ?? '' }
      expect(verifyRound({ ...record, serverSeed: recall.serverSeed ?? '' }, gameByMaths)).toMatchObject({
        isCommitted: true,
        isDrawn: true,
        isPaid: true,
      })
    }
    const { rows } = await site.pool.query<{ detail: { tip: string } }>(
      "select detail from audit_entry where act = 'table-chain-published'",
    )
    expect(rows.map(({ detail }) => detail.tip)).toEqual([chain.tip])
    expect((await site.rounds(DICE)).map(({ n }) => n)).toContain(secret.n)
  })

  test('takes a bet once for a key that is sent twenty times at once, and no other body under it (T007)', async () => {
    const n = await site.open(DICE)
    const before = await site.cash(player)
    const body = { key: newKey(), n, currency: 'RUB', ...chips('10000') }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        site
          .request<TableBetPlaced>('POST', `tables/${DICE}/bets`, token, body)
          .then(({ json }) => JSON.stringify(json)),
      ),
    )
    expect(new Set(replies).size).toBe(1)
    expect(await site.cash(player)).toBe(before - 10_000n)
    const other = await site.request('POST', `tables/${DICE}/bets`, token, { ...body, ...chips('20000') })
    expect(other).toMatchObject({ status: 409, json: { code: 'KEY_REUSED' } })
  })

  test('takes at most ten bets of a player, and none after its close, before its number or for another one', async () => {
    const n = await site.open(DICE)
    const left = 10 - (await site.own(token, DICE)).filter((bet) => bet.n === n).length
    for (let at = 0; at < left; at += 1) expect(await site.place(token, DICE, CHIPS)).toMatchObject({ state: 'placed' })
    expect(await site.place(token, DICE, CHIPS)).toMatchObject({ state: 'refused', reason: 'bets-most' })
    const rich = await site.signIn('demo2')
    const currency = site.players[1]?.currency
    expect(await site.place(rich, DICE, { ...CHIPS, currency, n: String(Number(n) + 1) })).toMatchObject({
      reason: 'bets-closed',
    })
    await site.due(DICE, 'closes_at')
    expect(await site.place(rich, DICE, { ...chips('100'), currency })).toMatchObject({ reason: 'bets-closed' })
    await site.work()
    expect(await site.place(rich, DICE, { ...chips('100'), currency })).toMatchObject({ reason: 'bets-closed' })
    await site.run(DICE)
    await site.end(DICE)
  })

  test('refuses what a round of one player refuses', async () => {
    await site.open(DICE)
    const reason = async (body: object) => (await site.place(token, DICE, body)).reason
    expect(await reason({ choice: { chips: [{ spot: 'none', amount: '10000' }] } })).toBe('choice-unknown')
    expect(await reason({ choice: { auto: 200 } })).toBe('choice-unknown')
    expect(await reason(chips('10'))).toBe('stake-step')
    expect(await reason(chips('100'))).toBe('stake-too-small')
    expect(await reason(chips('10000000000'))).toBe('stake-too-large')
    expect(await reason({ ...CHIPS, currency: 'EUR' })).toBe('account-changed')
    for (const [scope, subject, why] of [
      ['games', '', 'games-off'],
      ['game', String(DICE), 'game-off'],
      ['player', String(player), 'betting-off'],
    ]) {
      await site.pool.query(
        "insert into suspension (site_id, scope, subject, actor, reason) values ('evens', $1, $2, 'test', 'test')",
        [scope, subject],
      )
      expect(await reason(CHIPS)).toBe(why)
      await site.pool.query('delete from suspension')
    }
    await site.pool.query(`insert into game_stop (maths, since, figures) values ('two-dice@1', current_date, '{}')`)
    expect(await reason(CHIPS)).toBe('game-under-check')
    await site.pool.query('delete from game_stop')
    for (const [held, why] of [
      ['a time-out', 'timed-out'],
      ['a limit of stakes', 'wager-limit'],
      ['a limit of losses', 'loss-limit'],
    ] as const) {
      await hold(site.database, player, held, 9999n)
      expect(await reason(CHIPS)).toBe(why)
      await letGo(site.database, player)
    }
  })

  test('pays a player who has excluded themselves since, and takes no bet of theirs', async () => {
    await site.open(DICE)
    const { bet } = await site.place(token, DICE, CHIPS)
    await hold(site.database, player, 'an exclusion', 0n)
    expect(await site.place(token, DICE, CHIPS)).toMatchObject({ reason: 'excluded' })
    await playOut()
    expect((await site.own(token, DICE)).find(({ id }) => id === bet?.id)?.over).toMatchObject({ why: 'settled' })
    await letGo(site.database, player)
  })

  test('is moved on once, whichever of two nodes comes first', async () => {
    const { app, tables } = await site.anotherTableNode()
    const n = await site.open(DICE)
    await site.place(token, DICE, CHIPS)
    const both = () => Promise.all([tables.work(), site.work()])
    await site.due(DICE, 'closes_at')
    await both()
    await site.due(DICE, 'starts_at')
    await both()
    await site.due(DICE, 'ends_at')
    for (let at = 0; at < 3; at += 1) await both()
    const { rows } = await site.pool.query<{ count: number }>(
      "select count(*)::integer as count from wallet_movement where kind = 'game-end' and player_id = $1 and ref in (select 'game:' || id from table_bet where n = $2)",
      [player, n],
    )
    expect(rows).toEqual([{ count: 1 }])
    await app.close()
  })

  test('that was not closed within a minute is void: stakes go back', async () => {
    await site.open(DICE)
    const before = await site.cash(player)
    const { bet } = await site.place(token, DICE, CHIPS)
    await site.shift(DICE, ['opens_at'], 120_000)
    await site.due(DICE, 'closes_at', 60_500)
    await site.work()
    await site.work()
    expect(await site.cash(player)).toBe(before)
    const recall = await site.recallBet(token, bet?.id ?? '')
    expect(recall).toMatchObject({
      steps: [],
      round: { view: null, over: { why: 'returned', payout: '10000', tax: '0' } },
    })
  })

  test('is a live topic: a snapshot, then the fields that have changed', async () => {
    const n = await site.open(DICE)
    await site.work()
    const topic = (await site.now(DICE)).topic
    const { source } = site.tables
    const changes = () => [...source.drain((name) => name === topic)]
    changes()
    const before = source.snapshot(topic)
    expect(before?.d).toMatchObject({ round: { n, state: 'open' }, bets: [] })
    await new Promise((resolve) => setTimeout(resolve, 520))
    await site.place(token, DICE, CHIPS)
    await site.work()
    const [bets] = changes()
    expect(bets).toMatchObject({
      topic,
      p: before?.v,
      d: { round: { bets: 1 }, bets: [{ stake: '10000', payout: null }] },
    })
    expect(JSON.stringify(bets)).not.toContain(String(player))
    await site.close(DICE)
    await site.work()
    expect(changes()).toMatchObject([{ p: bets?.v, d: { round: { state: 'closed', bets: 1 } } }])
    expect(source.owns('table:evens:1')).toBe(false)
    await site.run(DICE)
    await site.end(DICE)
  })

  test('shows the largest bets by their worth, and those of a currency without a rate last', async () => {
    const [, dollars, euros] = await Promise.all(['demo1', 'demo2', 'demo3'].map((login) => site.signIn(login)))
    expect(site.players.slice(0, 3).map(({ currency }) => currency)).toEqual(['RUB', 'USD', 'EUR'])
    await site.pool.query(
      "insert into exchange_rate (currency, per_dollar_micro, source) values ('RUB', 80000000, 'sandbox')",
    )
    await site.open(DICE)
    const bets = [
      [token, 'RUB', '20000'],
      [token, 'RUB', '12000'],
      [dollars, 'USD', '200'],
      [euros, 'EUR', '500'],
    ] as const
    for (const [who = '', currency, stake] of bets)
      expect((await site.place(who, DICE, { ...chips(stake), currency })).state).toBe('placed')
    const shown = () => site.now(DICE).then((now) => now.bets.map(({ currency, stake }) => [currency, stake]))
    const [first, second, third] = [
      ['RUB', '20000'],
      ['USD', '200'],
      ['RUB', '12000'],
    ]
    expect(await shown()).toEqual([first, second, third, ['EUR', '500']])
    await site.pool.query(
      "insert into exchange_rate (currency, per_dollar_micro, source) values ('EUR', 900000, 'sandbox')",
    )
    expect(await shown()).toEqual([['EUR', '500'], first, second, third])
    await playOut()
  })

  test('is no round that its player could play on, nor one that lapses', async () => {
    await site.open(DICE)
    const { bet } = await site.place(token, DICE, CHIPS)
    const step = await site.step(token, bet?.id ?? '', { step: 0, action: { do: 'go', at: 0 } })
    expect(step.status).toBe(404)
    expect(await site.games.sweep()).toBe(0)
    expect((await site.request('GET', 'open', token)).json).toMatchObject({ rounds: [] })
    expect((await site.start(token, { title: DICE, choice: CHIPS.choice })).status).toBe(404)
    expect((await site.request('GET', 'title?route=fast-dice&lang=en', token)).json).toMatchObject({
      id: DICE,
      duties: { minCycleMs: 0 },
    })
    await playOut()
  })

  test('leaves every rule of the ledger, of games and of tables as it was', async () => {
    await site.games.monitor.count()
    expect(await site.brokenRules()).toEqual([])
  })
})
