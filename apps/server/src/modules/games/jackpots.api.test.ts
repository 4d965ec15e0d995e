import type { GameJackpots, GameRoundView } from '@evens/contracts'
import { chanceOf, type Game, gameByMaths, verifyRound } from '@evens/games'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createFair } from '../fair/index.ts'
import { playerMessages } from '../notifications/testing/player-messages.ts'
import { DICE, EVEN, SEAL_KEY, startGames } from './testing/start-games.ts'

const NOVA = 1023
/** In roubles: 30 for a cent of the dollar. */
const SEEDS = { ember: 60_000n, flare: 3_000_000n, nova: 60_000_000n }
const CYCLES = ['12000000', '750000000', '30000000000']

const site = await startGames(await aSiteDatabase(), { betting: { minStake: 0.1, maxStake: 500, maxPayout: 20_000 } })
const { pool } = site.database
const player = site.players[0]?.id ?? 0n
const token = await site.signIn('demo1')
await site.startSeeds(token)
const fair = createFair({ fairKey: SEAL_KEY })
const game = gameByMaths('lines-40-jackpot@1') as Game

beforeEach(() => site.rest())
afterAll(() => site.stop())

const spin = async (stake = '10000', its = token) => (await site.start(its, { title: NOVA, choice: {}, stake })).json
const meters = async (currency = 'RUB') =>
  (await site.call<GameJackpots>('GET', `jackpots?currency=${currency}`, token)).json
const held = async (): Promise<Readonly<Record<string, bigint>>> =>
  Object.fromEntries((await meters()).pots.map(({ pot, amount }) => [pot, BigInt(amount)]))

/** A client seed by which the first round hits these pots at this stake. */
async function seedFor(hits: readonly string[], stake: bigint, its = { player, token }): Promise<void> {
  const { rows } = await pool.query<{ commitment: string; sealed: Buffer }>(
    'select commitment, sealed from fair_pair where player_id = $1 and client_seed is null',
    [its.player],
  )
  const [next] = rows
  if (next === undefined) throw new Error('no seed was committed to')
  const seed = fair.open(next)
  const isWanted = (client: string): boolean => {
    const { view } = game.start(stake, { cycles: CYCLES }, chanceOf(fair.stream(seed, client, 0n)))
    return (view as { jackpots: readonly string[] }).jackpots.join() === hits.join()
  }
  let at = 0
  while (!isWanted(`wish-${at}`)) at += 1
  const { active } = await site.seeds(its.token)
  expect((await site.rotate(its.token, active?.id ?? '', `wish-${at}`)).state).toBe('rotated')
}

describe('the pots of a currency', () => {
  test('begin with their seed out of the promotion account, once, when they are first asked for', async () => {
    const first = await Promise.all([meters(), meters(), meters()])
    expect(first.map(({ pots }) => pots.map(({ pot, amount }) => [pot, BigInt(amount)]))).toEqual(
      first.map(() => Object.entries(SEEDS)),
    )
    const { rows } = await pool.query<{ amount: string }>(
      "select sum(amount)::text as amount from ledger_entry where owner_id = 0 and kind = 'promo' and currency = 'RUB'",
    )
    expect(BigInt(rows[0]?.amount ?? 0)).toBe(-(SEEDS.ember + SEEDS.flare + SEEDS.nova))
  })

  test('are shown in the usual currency where the site does not have the one that is asked for', async () => {
    expect((await meters('XAU')).currency).toBe((await meters('RUB')).currency)
  })
})

describe('a stake', () => {
  test('gives each pot its part, which the meter has at once and the pot within one count', async () => {
    const before = await held()
    await seedFor([], 10_000n)
    await spin()
    expect(await held()).toEqual({
      ember: (before['ember'] ?? 0n) + 50n,
      flare: (before['flare'] ?? 0n) + 40n,
      nova: (before['nova'] ?? 0n) + 40n,
    })
    const pots = async () => (await pool.query('select pot, amount from jackpot_pot order by place')).rows
    expect(await pots()).toMatchObject([{ amount: before['ember'] }, { amount: before['flare'] }, {}])
    await site.games.jackpots.count()
    expect(await pots()).toMatchObject([{ amount: (before['ember'] ?? 0n) + 50n }, {}, {}])
    expect((await pool.query('select from jackpot_uncounted')).rowCount).toBe(0)
  })

  test('of less than a whole unit for a pot is carried, so many small ones give as much as one large', async () => {
    const before = await held()
    // 1,520 is the least; 0.4 % of it are 6.08.
    for (let at = 0; at < 25; at += 1) {
      await site.rest()
      expect((await spin('1520')).reason).toBeNull()
    }
    const after = await held()
    expect([
      (after['flare'] ?? 0n) - (before['flare'] ?? 0n),
      (after['ember'] ?? 0n) - (before['ember'] ?? 0n),
    ]).toEqual([152n, 190n])
    expect(await site.broken()).toEqual([])
  })

  test('of another game gives nothing, and no player writes cycles', async () => {
    const before = await held()
    await site.start(token, { title: DICE, choice: EVEN })
    await site.rest()
    const { json } = await site.start(token, { title: NOVA, choice: { cycles: CYCLES } })
    expect(json.reason).toBe('choice-unknown')
    expect(await held()).toEqual(before)
  })
})

describe('a round that hits a pot', () => {
  test('is paid all that it holds with its own part, beside its payout, and the pot begins with its seed', async () => {
    await seedFor(['ember'], 30_000n)
    const [before, cash] = [await held(), await site.cash(player)]
    const { round, balance } = await spin('30000')
    const won = (before['ember'] ?? 0n) + 150n
    expect(round?.jackpots).toEqual([{ pot: 'ember', amount: String(won), tax: '0' }])
    expect(round?.view).toMatchObject({ jackpots: ['ember'] })
    expect(round?.sentences.map(({ key }) => key)).toContain('games_reels_jackpot_ember')
    const payout = BigInt(round?.over?.payout ?? -1)
    expect(await site.cash(player)).toBe(cash - 30_000n + payout + won)
    expect(balance).toBe(String(await site.cash(player)))
    const after = await meters()
    expect(after.pots[0]).toMatchObject({ pot: 'ember', amount: String(SEEDS.ember) })
    expect(after.wins[0]).toEqual({ pot: 'ember', amount: String(won), at: expect.any(Number) as number })
    const recall = await site.recall(token, round?.id ?? '')
    expect(recall.round.jackpots).toEqual(round?.jackpots)
    expect(BigInt(recall.balanceAfter)).toBe(await site.cash(player))
    expect(await site.broken()).toEqual([])
  })

  test('sends its winner one message in their language, with the amount that they were paid', async () => {
    const messages = await playerMessages(site.database)
    await messages.reach(player)
    await pool.query("update player set language = 'ru' where id = $1", [player])
    await messages.to(player)
    await seedFor(['ember'], 30_000n)
    const { round } = await spin('30000')
    const amount = Number(round?.jackpots?.[0]?.amount ?? 0) / 100
    const sent = (await messages.to(player)).filter(({ kind }) => kind === 'jackpot_won')
    const last = sent.at(-1)
    expect(last).toMatchObject({ channel: 'mail', given: { pot: '«Уголёк»', tax: 'none', link: '/ru/office/history' } })
    expect(last?.given['amount']?.replace(/[^\d,]/g, '').replace(',', '.')).toContain(String(amount))
    expect((await messages.to(player)).filter(({ kind }) => kind === 'jackpot_won')).toHaveLength(sent.length)
  })

  test('is verified from its seeds: that it hit the pot, and not what the pot held', async () => {
    await seedFor(['ember'], 30_000n)
    const { round } = await spin('30000')
    const { active } = await site.seeds(token)
    await site.rotate(token, active?.id ?? '', 'after')
    const recall = await site.recall(token, round?.id ?? '')
    const record = recordOf(recall.round, recall.commitment, recall.clientSeed, recall.serverSeed ?? '')
    expect(verifyRound(record, gameByMaths)).toMatchObject({ isCommitted: true, isDrawn: true, isPaid: true })
    const missed = { ...record, view: { ...(record.view as object), jackpots: [] } }
    expect(verifyRound(missed, gameByMaths).isDrawn).toBe(false)
    const cheaper = { ...record, choice: { cycles: ['1200000', ...CYCLES.slice(1)] } }
    expect(verifyRound(cheaper, gameByMaths)).toMatchObject({ isCommitted: true })
  })
})

const recordOf = (round: GameRoundView, commitment: string, clientSeed: string, serverSeed: string) => ({
  ...{ maths: round.maths, commitment, clientSeed, serverSeed, nonce: round.nonce, stake: round.stake },
  ...{ choice: round.choice, actions: [], view: round.view, payout: round.over?.payout ?? '' },
})

test('after all of this the ledger, the rounds and the pots agree', async () => {
  expect(await site.broken()).toEqual([])
})
