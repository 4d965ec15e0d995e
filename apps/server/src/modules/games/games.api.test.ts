import type { GameRoundView } from '@evens/contracts'
import { gameByMaths, verifyRound } from '@evens/games'
import { createRandom } from '@evens/kernel'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { playTitles } from './testing/play-titles.ts'
import { COIN, DICE, EVEN, MINES, TOWER, newKey, startGames } from './testing/start-games.ts'

const site = await startGames(await aSiteDatabase())
const [demo] = site.players
const player = demo?.id ?? 0n
const token = await site.signIn('demo1')

beforeEach(async () => {
  await site.rest()
})

afterAll(() => site.stop())

async function startMines(mines = 3): Promise<string> {
  const { json } = await site.start(token, { title: MINES, choice: { mines } })
  return json.round?.id ?? ''
}

/** Ends what is under way in a title. */
async function finish(): Promise<void> {
  for (const { id } of await site.open(token)) {
    await site.database.pool.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
    await site.games.sweep()
    expect((await site.open(token)).map((round) => round.id)).not.toContain(id)
  }
}

describe('seeds', () => {
  test('without a client seed no round starts, and the first request for one only commits', async () => {
    expect((await site.start(token, { title: DICE, choice: EVEN })).json).toMatchObject({
      state: 'refused',
      reason: 'seeds-missing',
    })
    const first = (await site.call('POST', 'seeds', token, { clientSeed: 'too-early' })).json
    expect(first).toMatchObject({ active: null, retired: [] })
  })

  test('join the commitment that was shown with the seed of the player, and commit to another one', async () => {
    const before = await site.seeds(token)
    const after = await site.startSeeds(token, 'my own words!'.replaceAll(' ', '_'))
    expect(after.active).toMatchObject({
      commitment: before.next.commitment,
      clientSeed: 'my_own_words!',
      nextNonce: '0',
    })
    expect(after.next.commitment).not.toBe(before.next.commitment)
    expect((await site.startSeeds(token, 'another')).active).toEqual(after.active)
  })

  test('are revealed when the pair is retired, once for twenty requests at once', async () => {
    const { active, next } = await site.seeds(token)
    const pair = active?.id ?? ''
    const replies = await Promise.all(Array.from({ length: 20 }, () => site.rotate(token, pair)))
    expect(new Set(replies.map(({ state }) => state))).toEqual(new Set(['rotated']))
    const after = await site.seeds(token)
    expect(after.retired).toHaveLength(1)
    expect(after.active).toMatchObject({ commitment: next.commitment, clientSeed: 'other' })
    const { rows } = await site.database.pool.query<{ act: string }>(
      "select act from audit_entry where act like 'seeds-%' order by id",
    )
    expect(rows.map(({ act }) => act)).toEqual([
      'seeds-committed',
      'seeds-started',
      'seeds-committed',
      'seeds-retired',
      'seeds-started',
      'seeds-committed',
    ])
  })

  test('of an unknown pair are not retired, nor while a round of the pair is open', async () => {
    expect(await site.rotate(token, '99')).toMatchObject({ state: 'refused', reason: 'seeds-moved' })
    await startMines()
    const { active } = await site.seeds(token)
    expect(await site.rotate(token, active?.id ?? '')).toMatchObject({ state: 'refused', reason: 'round-open' })
    expect((await site.seeds(token)).active).toMatchObject({ id: active?.id })
    await finish()
  })

  test('in use never leave the server: not in an answer, not in a readable column', async () => {
    const { active } = await site.seeds(token)
    const round = (await site.start(token, { title: DICE, choice: EVEN })).json.round
    const texts = [
      JSON.stringify(await site.seeds(token)),
      JSON.stringify(await site.recall(token, round?.id ?? '')),
      JSON.stringify(
        (await site.database.pool.query('select * from fair_pair where retired_at is null')).rows,
        (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      ),
      JSON.stringify((await site.database.pool.query('select detail from audit_entry')).rows),
    ]
    await site.rotate(token, active?.id ?? '')
    const seed = (await site.seeds(token)).retired[0]?.serverSeed ?? 'none'
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(texts.filter((text) => text.includes(seed))).toEqual([])
  })
})

describe('a round of one step', () => {
  test('takes the stake, pays the announced payout and sends both', async () => {
    const before = await site.cash(player)
    const { json } = await site.start(token, { title: DICE, choice: EVEN })
    const payout = BigInt(json.round?.over?.payout ?? -1)
    expect(await site.cash(player)).toBe(before - 10_000n + payout)
    expect(json).toMatchObject({ state: 'played', balance: String(before - 10_000n + payout) })
    const recall = await site.recall(token, json.round?.id ?? '')
    expect(recall).toMatchObject({ balanceBefore: String(before), balanceAfter: json.balance, serverSeed: null })
    expect(recall.round).toMatchObject({ view: json.round?.view, sentences: json.round?.sentences })
    expect(site.notified).toContain(player)
  })

  test('is played once for a key sent twenty times at once, with one answer, and another body is refused (T007)', async () => {
    const body = { key: newKey(), title: DICE, choice: EVEN }
    const before = (await site.seeds(token)).active?.nextNonce
    const replies = await Promise.all(Array.from({ length: 20 }, () => site.start(token, body)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await site.seeds(token)).active?.nextNonce).toBe(String(Number(before) + 1))
    const other = await site.start(token, { ...body, stake: '20000' })
    expect(other).toMatchObject({ status: 409, json: { code: 'KEY_REUSED' } })
    await site.rest()
    expect((await site.start(token, body)).text).toBe(replies[0]?.text)
  })

  test('of twenty started at once on two nodes one is played, and the rest are too soon', async () => {
    const other = await site.anotherNode()
    const before = Number((await site.seeds(token)).active?.nextNonce)
    const body = { title: DICE, choice: EVEN }
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_start, at) =>
        at % 2 === 0 ? (await site.start(token, body)).json : other.start(token, body),
      ),
    )
    await other.close()
    const states = replies.map(({ reason }) => reason)
    expect(states.filter((reason) => reason === null)).toHaveLength(1)
    expect(new Set(states)).toEqual(new Set([null, 'too-soon']))
    expect((await site.seeds(token)).active?.nextNonce).toBe(String(before + 1))
  })

  test('starts again after the minimum cycle of its title, by the clock of the database', async () => {
    const { json } = await site.start(token, { title: DICE, choice: EVEN })
    expect(json.nextStartAt).toBe((json.round?.startedAt ?? 0) + 1000)
    const soon = await site.start(token, { title: DICE, choice: EVEN })
    expect(soon.json).toMatchObject({ state: 'refused', reason: 'too-soon', nextStartAt: json.nextStartAt })
    const chips = [{ spot: 'heads', amount: '10000' }]
    expect((await site.start(token, { title: COIN, choice: { chips } })).json.state).toBe('played')
    await site.database.pool.query(
      "update game_sitting set last_at = clock_timestamp() - interval '1000 milliseconds' where title = $1",
      [DICE],
    )
    expect((await site.start(token, { title: DICE, choice: EVEN })).json.state).toBe('played')
  })

  const REFUSED = [
    ['stake-step', { stake: '10050', title: DICE, choice: EVEN }],
    ['stake-too-small', { stake: '100', title: DICE, choice: EVEN }],
    ['stake-too-large', { stake: '100000000000', title: DICE, choice: EVEN }],
    ['choice-unknown', { title: DICE, choice: { side: 'over', wins: 1 } }],
    ['choice-unknown', { title: MINES, choice: EVEN }],
    ['account-changed', { title: DICE, choice: EVEN, currency: 'USD' }],
  ] as const

  test.each(REFUSED)('is refused with %s, and nothing changes', async (reason, body) => {
    const before = { cash: await site.cash(player), seeds: await site.seeds(token) }
    expect((await site.start(token, body)).json).toMatchObject({ state: 'refused', reason, round: null })
    expect({ cash: await site.cash(player), seeds: await site.seeds(token) }).toEqual(before)
  })

  test('with a target whose prize is above the most that the site pays is refused before any chance', async () => {
    const start = (target: number) => site.start(token, { title: 4002, choice: { target } })
    expect((await start(100_000_000)).json).toMatchObject({ reason: 'stake-too-large' })
    expect((await start(200)).json).toMatchObject({ state: 'played' })
  })

  test('is refused of bonus money, and takes no cash in its place', async () => {
    const start = (money: string) => site.start(token, { title: DICE, choice: EVEN, money })
    for (const money of ['bonus', 'free']) expect((await start(money)).json).toMatchObject({ reason: 'bonus-product' })
  })

  test('is refused without the money, and a suspension, an exclusion or a limit stops it', async () => {
    const start = async () => (await site.start(token, { title: DICE, choice: EVEN })).json.reason
    const suspend = (scope: string, subject: string) =>
      site.database.pool.query(
        "insert into suspension (site_id, scope, subject, actor, reason) values ('evens', $1, $2, 'test', 'test')",
        [scope, subject],
      )
    for (const [scope, subject, reason] of [
      ['games', '', 'games-off'],
      ['game', String(DICE), 'game-off'],
      ['player', String(player), 'betting-off'],
    ] as const) {
      await suspend(scope, subject)
      expect(await start()).toBe(reason)
      await site.database.pool.query('delete from suspension')
    }
    await suspend('game', String(COIN))
    expect(await start()).toBeNull()
    await site.database.pool.query('delete from suspension')
    const poor = await site.signIn('demo2')
    await site.startSeeds(poor)
    const { rows } = await site.database.pool.query<{ balance: bigint }>(
      "select balance from ledger_account where player_id = $1 and kind = 'cash'",
      [site.players[1]?.id],
    )
    const body = { title: DICE, choice: EVEN, currency: site.players[1]?.currency }
    expect((await site.start(poor, { ...body, stake: String(rows[0]?.balance ?? 0n) })).json.reason).toBe(
      'stake-too-large',
    )
  })

  test('of a title that is not played, or of a signed-out visitor, is none', async () => {
    expect((await site.start(token, { title: 6001, choice: {} })).status).toBe(404)
    expect((await site.start('', { title: DICE, choice: EVEN })).status).toBe(401)
  })
})

describe('a round of steps', () => {
  test('holds its stake, goes on by steps, and is paid when it is collected', async () => {
    const before = await site.cash(player)
    const id = await startMines(1)
    expect(await site.cash(player)).toBe(before - 10_000n)
    const opened = await site.open(token)
    expect(opened).toMatchObject([{ id, step: 0, over: null, view: { hidden: null } }])
    let at = 0
    let round = (await site.step(token, id, { step: 0, action: { do: 'go', at } })).json.round
    while (round?.over === null && at < 2) {
      at += 1
      round = (await site.step(token, id, { step: at, action: { do: 'go', at } })).json.round
    }
    if (round?.over === null)
      round = (await site.step(token, id, { step: round.step, action: { do: 'collect' } })).json.round
    expect(await site.open(token)).toEqual([])
    expect(await site.cash(player)).toBe(before - 10_000n + BigInt(round?.over?.payout ?? -1))
  })

  test('takes one of twenty steps sent at once; the others see where it stands (T007)', async () => {
    const id = await startMines(1)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_reply, at) => site.step(token, id, { step: 0, action: { do: 'go', at } })),
    )
    const states = replies.map(({ json }) => json.state)
    expect(states.filter((state) => state === 'played')).toHaveLength(1)
    expect(states.filter((state) => state === 'moved')).toHaveLength(19)
    const played = replies.find(({ json }) => json.state === 'played')?.json.round
    expect(replies.every(({ json }) => json.round?.step === 1)).toBe(true)
    for (const { json } of replies) expect(json.round?.view).toEqual(played?.view)
    await finish()
  })

  test('is collected once for a key sent twenty times at once, also long after it ended', async () => {
    let [id, safe] = ['', false]
    for (let tries = 0; !safe && tries < 20; tries += 1) {
      await site.rest()
      id = await startMines(1)
      safe = (await site.step(token, id, { step: 0, action: { do: 'go', at: 0 } })).json.round?.over === null
    }
    const before = await site.cash(player)
    const body = { key: newKey(), step: 1, action: { do: 'collect' } }
    const replies = await Promise.all(Array.from({ length: 20 }, () => site.step(token, id, body)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    const payout = BigInt(replies[0]?.json.round?.over?.payout ?? -1)
    expect(await site.cash(player)).toBe(before + payout)
    expect(payout).toBeGreaterThan(10_000n)
    expect((await site.step(token, id, body)).text).toBe(replies[0]?.text)
    const other = await site.step(token, id, { ...body, action: { do: 'go', at: 3 } })
    expect(other.status).toBe(409)
    expect((await site.step(token, id, { step: 1, action: { do: 'collect' } })).json.state).toBe('moved')
  })

  test('answers a repeated step as before, and takes no other one under its key', async () => {
    let [id, safe, body] = ['', false, { key: '', step: 0, action: { do: 'go', at: 0 } }]
    let first = ''
    for (let tries = 0; !safe && tries < 20; tries += 1) {
      await site.rest()
      id = await startMines(1)
      body = { ...body, key: newKey() }
      const { text, json } = await site.step(token, id, body)
      first = text
      safe = json.round?.over === null
    }
    expect((await site.step(token, id, body)).text).toBe(first)
    const next = await site.step(token, id, { ...body, step: 1, action: { do: 'go', at: 1 } })
    expect(next).toMatchObject({ status: 409, json: { code: 'KEY_REUSED' } })
    expect(await site.open(token)).toMatchObject([{ id, step: 1 }])
    await finish()
  })

  test('refuses the lapse and an action that is not open, and stays as it was', async () => {
    const id = await startMines()
    for (const action of [{ do: 'lapse' }, { do: 'collect' }, { do: 'go', at: 25 }, { do: 'go' }]) {
      const { json } = await site.step(token, id, { step: 0, action })
      expect(json).toMatchObject({ state: 'refused', reason: 'choice-unknown' })
    }
    expect(await site.open(token)).toMatchObject([{ id, step: 0 }])
    await finish()
  })

  test('is finished before another of its title starts, and belongs to its player alone', async () => {
    const id = await startMines()
    await site.rest()
    expect((await site.start(token, { title: MINES, choice: { mines: 1 } })).json.reason).toBe('round-open')
    const stranger = await site.signIn('demo2')
    expect((await site.step(stranger, id, { step: 0, action: { do: 'go', at: 0 } })).status).toBe(404)
    expect((await site.call('GET', `rounds/${id}`, stranger)).status).toBe(404)
    await finish()
    expect((await site.step(stranger, id, { step: 0, action: { do: 'go', at: 0 } })).status).toBe(404)
    expect((await site.call('GET', `rounds/${id}`, stranger)).status).toBe(404)
    expect((await site.call('GET', `rounds/${id}`, token)).status).toBe(200)
  })

  test('may be finished by a player who was stopped meanwhile', async () => {
    const id = await startMines(1)
    await site.database.pool.query(
      "insert into suspension (site_id, scope, subject, actor, reason) values ('evens', 'games', '', 'test', 'test')",
    )
    expect((await site.step(token, id, { step: 0, action: { do: 'go', at: 0 } })).json.state).toBe('played')
    await site.database.pool.query('delete from suspension')
    await finish()
  })

  test('ends by itself when its time is up: untouched it returns the stake, else it is collected', async () => {
    const before = await site.cash(player)
    const id = await startMines()
    expect(await site.games.sweep()).toBe(0)
    await site.database.pool.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
    const nodes = [site.games, site.gamesNode(), site.gamesNode()]
    const ended = await Promise.all(nodes.map((node) => node.sweep()))
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await site.cash(player)).toBe(before)
    expect((await site.recall(token, id)).round.over).toMatchObject({ why: 'returned', payout: '10000' })
  })

  test('is collected before another safe step could pay more than the site pays', async () => {
    // The site pays at most twice the stake, and the third floor is worth 2.31 times: it is collected after two.
    const small = await startGames(await aSiteDatabase(), { betting: { maxPayout: 20 } })
    const climber = await small.signIn('demo1')
    await small.startSeeds(climber)
    let round: GameRoundView | null = null
    // Two floors are climbed by nine of sixteen rounds.
    for (let tries = 0; tries < 60 && round?.over?.why !== 'collected'; tries += 1) {
      await small.rest()
      round = (await small.start(climber, { title: TOWER, choice: { level: 'easy' }, stake: '150000' })).json.round
      while (round !== null && round.over === null) {
        const action = round.actions[0]
        round = (await small.step(climber, round.id, { step: round.step, action })).json.round
      }
    }
    expect(round?.over?.why).toBe('collected')
    const { rows } = await small.database.pool.query<{ actions: unknown[] }>(
      'select actions from game_round where id = $1',
      [round?.id],
    )
    expect(rows[0]?.actions).toHaveLength(3)
    expect(rows[0]?.actions.at(-1)).toEqual({ do: 'collect' })
    expect(round?.step).toBe(3)
    expect(await small.broken()).toEqual([])
    await small.stop()
  })
})

describe('every title', () => {
  test(
    'is played to its end, recalled step by step, and verified with the revealed seed',
    { timeout: 60_000 },
    async () => {
      for (const { record, steps } of await playTitles(site, token, createRandom('every title'))) {
        const verified = verifyRound(record, gameByMaths)
        expect(verified).toMatchObject({ isCommitted: true, isDrawn: true, isPaid: true })
        expect(JSON.parse(JSON.stringify(verified.steps))).toEqual(steps)
      }
    },
  )
})

test('after all that every rule of the ledger and of games holds', async () => {
  expect(await site.broken()).toEqual([])
})
