import type { PlayedTitles } from '@evens/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COIN, DICE, EVEN, HEADS, MINES, startPlaying } from './testing/start-games.ts'

const { site, token, player } = await startPlaying()
const { pool } = site.database
const [, second] = site.players

beforeEach(() => site.rest())
afterAll(() => site.stop())

const played = async (from = '0', whose = token) => {
  const { json } = await site.call<PlayedTitles>('GET', `played?from=${from}`, whose)
  return json.titles
}
const resultOf = async (title: number, currency = 'RUB') =>
  (await played()).find((one) => one.title === title)?.results.find((one) => one.currency === currency)

async function play(title: number, choice: object, stakes: readonly string[], currency = 'RUB'): Promise<void> {
  for (const stake of stakes) {
    await site.rest()
    const { json } = await site.start(token, { title, choice, stake, currency })
    expect(json.reason).toBeNull()
  }
}

/** Movements of cash by the ledger, for each title and currency; open rounds are left out. */
async function cashMoved(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ title: number; currency: string; moved: string }>(
    `select r.title, r.currency, sum(e.amount)::text as moved from game_round r
     join wallet_movement m on m.player_id = r.player_id and m.ref = 'game:' || r.id
     join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = r.player_id and e.kind = 'cash'
     where r.player_id = $1 group by r.title, r.currency`,
    [player],
  )
  return Object.fromEntries(rows.map(({ title, currency, moved }) => [`${title} ${currency}`, moved]))
}

async function roundsOf(): Promise<Record<string, readonly [number, string, string]>> {
  const { rows } = await pool.query<{ title: number; currency: string; n: number; staked: string; returned: string }>(
    `select title, currency, count(*)::integer as n, sum(staked)::text as staked, sum(payout - tax)::text as returned
     from game_round where player_id = $1 group by title, currency`,
    [player],
  )
  return Object.fromEntries(
    rows.map(({ title, currency, n, staked, returned }) => [`${title} ${currency}`, [n, staked, returned]]),
  )
}

const shown = async <T>(value: (result: PlayedTitles['titles'][number]['results'][number]) => T) =>
  Object.fromEntries(
    (await played()).flatMap(({ title, results }) =>
      results.filter(({ rounds }) => rounds > 0).map((result) => [`${title} ${result.currency}`, value(result)]),
    ),
  )

test('before the first round nothing is listed, and a visitor is refused', async () => {
  expect(await played()).toEqual([])
  expect((await site.app.inject('/web-api/games/played?from=0')).statusCode).toBe(401)
  expect((await site.call('GET', 'played?from=yesterday', token)).status).toBe(400)
  expect((await site.call('GET', 'played', token)).status).toBe(400)
})

describe('after rounds of several titles in two currencies', () => {
  beforeAll(async () => {
    await play(DICE, EVEN, ['10000', '20000', '30000', '10000'])
    await play(COIN, HEADS, ['10000', '10000'])
    await pool.query(
      "select wallet_post($1, 'EUR', 'play-money', 'second currency', wallet_move('*funding', 'cash', 100000))",
      [player],
    )
    await pool.query("update player set currency = 'EUR' where id = $1", [player])
    await play(DICE, EVEN, ['500', '1000'], 'EUR')
    await pool.query("update player set currency = 'RUB' where id = $1", [player])
    await site.rest()
    await site.start(token, { title: MINES, choice: { mines: 3 } })
    await pool.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
    await site.games.sweep()
  })

  test('each result is what the ledger has moved and the sum of the finished rounds', async () => {
    const moved = await cashMoved()
    expect(Object.keys(moved).toSorted()).toEqual(
      [`${DICE} EUR`, `${DICE} RUB`, `${COIN} RUB`, `${MINES} RUB`].toSorted(),
    )
    expect(await shown(({ net }) => net)).toEqual(moved)
    expect(await shown(({ rounds, staked, returned }) => [rounds, staked, returned])).toEqual(await roundsOf())
    expect(await site.broken()).toEqual([])
  })

  test.each(['EUR', 'RUB'])('the latest title is first, and %s while its account is the active one', async (own) => {
    await pool.query('update player set currency = $2 where id = $1', [player, own])
    // Of a new session: a node keeps the account of one for a moment.
    const titles = await played('0', await site.signIn('demo1'))
    expect(titles.map(({ title }) => title)).toEqual([MINES, DICE, COIN])
    const other = own === 'EUR' ? 'RUB' : 'EUR'
    expect(titles[1]?.results.map(({ currency, exponent }) => [currency, exponent])).toEqual([
      [own, 2],
      [other, 2],
    ])
    expect(titles[1]?.lastAt).toBeGreaterThan(Date.now() - 600_000)
  })

  test('a round under way is stated and in no other figure until it ends', async () => {
    const before = await resultOf(MINES)
    await site.start(token, { title: MINES, choice: { mines: 3 }, stake: '20000' })
    expect(await resultOf(MINES)).toEqual({ ...before, inPlay: '20000' })
    expect(await shown(({ net }) => net)).toEqual(await cashMoved())
    await pool.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
    await site.games.sweep()
    expect(await resultOf(MINES)).toMatchObject({ rounds: (before?.rounds ?? 0) + 1, inPlay: '0' })
    expect(await shown(({ net }) => net)).toEqual(await cashMoved())
  })

  test('the rounds of another player are not in it', async () => {
    expect(second?.id).not.toBe(player)
    expect(await played('0', await site.signIn('demo2'))).toEqual([])
  })

  test('sittings from before the period are left out, and none is longer than 31 days', async () => {
    expect(await played(String(Date.now() + 60_000))).toEqual([])
    const age = (days: number) =>
      pool.query("update game_sitting set started_at = clock_timestamp() - $2 * interval '1 day' where title = $1", [
        COIN,
        days,
      ])
    await age(30)
    expect(await resultOf(COIN)).toBeDefined()
    expect(await played(String(Date.now() - 86_400_000))).toHaveLength(2)
    await age(32)
    expect(await resultOf(COIN)).toBeUndefined()
  })
})
