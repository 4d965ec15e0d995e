import type { GameRoundView, GameTitleView } from '@evens/contracts'
import { chanceOf, declaredFor, gameByMaths, topPayout, verifyRound } from '@evens/games'
import { isPlayable, mathsOf, TITLES } from '@evens/games/catalogue'
import { amountIn } from '@evens/rules/coupon'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createFair } from '../fair/index.ts'
import { newKey, SEAL_KEY, startGames } from './testing/start-games.ts'

/** Slots with free spins, with chests and with coins that hold. */
const [CALDERA, CHESTS, MOON] = [1007, 1021, 1018]
const STAKE = { [CALDERA]: '10000', [CHESTS]: '10000', [MOON]: '10000' }
const SLOTS = TITLES.filter((title) => isPlayable(title) && title.family === 'reels')

const PAYOUT_MOST = 20_000
const betting = { minStake: 0.1, maxStake: 500, maxPayout: PAYOUT_MOST }

const site = await startGames(await aSiteDatabase(), { betting })
const player = site.players[0]?.id ?? 0n
const token = await site.signIn('demo1')
await site.startSeeds(token)
const fair = createFair({ fairKey: SEAL_KEY })

beforeEach(() => site.rest())
afterAll(() => site.stop())

const gameFor = (title: number) => {
  const found = SLOTS.find(({ id }) => id === title)
  const game = found && gameByMaths(mathsOf(found))
  if (game === undefined) throw new Error(`no slot ${title}`)
  return game
}

const spin = async (title: number) => {
  await site.rest()
  return site.start(token, { title, choice: {}, stake: STAKE[title] })
}

type Featured = { readonly feature: string | null }

/** Joins the next seed with a client seed that gives the title this feature in its first round. */
async function seedFor(title: number, feature: string | null): Promise<void> {
  const { rows } = await site.database.pool.query<{ commitment: string; sealed: Buffer }>(
    'select commitment, sealed from fair_pair where player_id = $1 and client_seed is null',
    [player],
  )
  const [next] = rows
  if (next === undefined) throw new Error('no seed was committed to')
  const seed = fair.open(next)
  const game = gameFor(title)
  const isWanted = (client: string): boolean => {
    const { view, over } = game.start(game.step, {}, chanceOf(fair.stream(seed, client, 0n)))
    return (view as Featured).feature === feature && (feature !== null || over?.payout === 0n)
  }
  let at = 0
  while (!isWanted(`wish-${at}`)) at += 1
  const { active } = await site.seeds(token)
  expect((await site.rotate(token, active?.id ?? '', `wish-${at}`)).state).toBe('rotated')
}

describe('a spin', () => {
  test('is one step: stake, payout, sentences and a view that the history shows again', async () => {
    const before = await site.cash(player)
    const { json } = await spin(CALDERA)
    const payout = BigInt(json.round?.over?.payout ?? -1)
    expect(await site.cash(player)).toBe(before - 10_000n + payout)
    const recall = await site.recall(token, json.round?.id ?? '')
    expect(recall.round).toMatchObject({ view: json.round?.view, shown: json.round?.shown })
    expect(recall.round.sentences).toEqual(json.round?.sentences)
    expect(await site.open(token)).toEqual([])
  })

  test('with free spins is answered whole, once for a key sent twenty times at once', async () => {
    await seedFor(CALDERA, 'free')
    await site.rest()
    const body = { key: newKey(), title: CALDERA, choice: {}, stake: '10000' }
    const before = await site.cash(player)
    const replies = await Promise.all(Array.from({ length: 20 }, () => site.start(token, body)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    const { round } = replies[0]?.json ?? {}
    expect(round?.view).toMatchObject({ feature: 'free' })
    expect(await site.cash(player)).toBe(before - 10_000n + BigInt(round?.over?.payout ?? -1))
    expect((replies[0]?.text.length ?? 0) < 256 * 1024).toBe(true)
  })

  test('is verified from its seeds once its pair is retired', async () => {
    await seedFor(MOON, 'hold')
    const { json } = await spin(MOON)
    const { active } = await site.seeds(token)
    await site.rotate(token, active?.id ?? '', 'after')
    const { round, actions, commitment, clientSeed, serverSeed } = await site.recall(token, json.round?.id ?? '')
    const record = {
      ...{ maths: round.maths, commitment, clientSeed, serverSeed: serverSeed ?? '', nonce: round.nonce },
      ...{ stake: round.stake, choice: round.choice, actions, view: round.view, payout: round.over?.payout ?? '' },
    }
    expect(verifyRound(record, gameByMaths)).toMatchObject({ isCommitted: true, isDrawn: true, isPaid: true })
    const other = { ...record, payout: String(BigInt(record.payout) + 1n) }
    expect(verifyRound(other, gameByMaths).isPaid).toBe(false)
  })
})

describe('chests', () => {
  const startChests = async (): Promise<GameRoundView> => {
    await seedFor(CHESTS, 'pick')
    const { round } = (await spin(CHESTS)).json
    if (round === null) throw new Error('the round was refused')
    return round
  }

  test('wait for three choices, survive a reload, and are paid with the window at the end', async () => {
    const before = await site.cash(player)
    const started = await startChests()
    expect(started.view).toMatchObject({ chests: { opened: [], left: 3, values: null }, over: null })
    expect(await site.open(token)).toMatchObject([{ id: started.id, view: started.view, sentences: started.sentences }])
    expect(await site.cash(player)).toBe(before - 10_000n)
    let round: GameRoundView | null = started
    for (const [step, at] of [11, 0, 5].entries()) {
      round = (await site.step(token, started.id, { step, action: { do: 'open', at } })).json.round
      if (step < 2) expect(round).toMatchObject({ over: null, view: { chests: { values: null } } })
    }
    const { chests, units } = (round ?? started).view as {
      chests: { values: readonly number[]; opened: readonly unknown[] }
      units: number
    }
    expect(chests.opened).toEqual([11, 0, 5].map((at) => ({ at, value: chests.values[at] })))
    expect(round?.over?.payout).toBe(String((10_000n * BigInt(units)) / 25n))
    expect(await site.cash(player)).toBe(before - 10_000n + BigInt(round?.over?.payout ?? -1))
    const recall = await site.recall(token, started.id)
    expect(recall.steps).toHaveLength(4)
    expect(recall.round.view).toEqual(round?.view)
  })

  test('are opened once each: a chest that is open, one that is not there and the lapse are refused', async () => {
    const { id } = await startChests()
    await site.step(token, id, { step: 0, action: { do: 'open', at: 3 } })
    for (const action of [{ do: 'open', at: 3 }, { do: 'open', at: 12 }, { do: 'lapse' }, { do: 'open' }])
      expect((await site.step(token, id, { step: 1, action })).json).toMatchObject({ reason: 'choice-unknown' })
    expect(await site.open(token)).toMatchObject([{ id, step: 1 }])
    await lapse(id)
  })

  test('that are left for a day open by themselves, the lowest closed ones first, in one step', async () => {
    const { id } = await startChests()
    await site.step(token, id, { step: 0, action: { do: 'open', at: 1 } })
    await site.games.sweep()
    expect(await site.open(token)).toHaveLength(1)
    const before = await site.cash(player)
    await lapse(id)
    const { round, actions } = await site.recall(token, id)
    expect(actions).toEqual([{ do: 'open', at: 1 }, { do: 'lapse' }])
    const { chests } = round.view as { chests: { opened: readonly { at: number }[] } }
    expect(chests.opened.map(({ at }) => at)).toEqual([1, 0, 2])
    expect(await site.cash(player)).toBe(before + BigInt(round.over?.payout ?? -1))
  })

  async function lapse(id: string): Promise<void> {
    await site.database.pool.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
    await site.games.sweep()
    expect((await site.open(token)).map((round) => round.id)).not.toContain(id)
  }
})

describe('stakes', () => {
  const currency = site.players[0]?.currency ?? ''
  const stakesOf = async (route: string) =>
    (await site.call<GameTitleView>('GET', `title?route=${route}&lang=en&currency=${currency}`, token)).json.stakes

  test.each(SLOTS)('of $route are whole units, and the largest is never too large', async ({ id, route }) => {
    const { step, least, most, quick } = await stakesOf(route)
    const game = gameFor(id)
    expect(BigInt(step)).toBe(game.step)
    for (const stake of [least, most, ...quick]) expect(BigInt(stake) % game.step).toBe(0n)
    const payoutMost = amountIn(currency, PAYOUT_MOST)
    expect(topPayout(game, BigInt(most), {}) <= payoutMost).toBe(true)
    expect(declaredFor(game.name)).toBeDefined()
  })

  test('that are no whole units are refused, and so is more than the title offers', async () => {
    const { step, most } = await stakesOf('caldera-road')
    const start = async (stake: bigint) => {
      await site.rest()
      return (await site.start(token, { title: CALDERA, choice: {}, stake: String(stake) })).json.reason
    }
    expect(await start(BigInt(most) + 1n)).toBe('stake-step')
    expect(await start(BigInt(most) + BigInt(step))).toBe('stake-too-large')
    expect(['insufficient-funds', null]).toContain(await start(BigInt(most)))
  })
})

test('after all of this the ledger and the rounds agree', async () => {
  await seedFor(CALDERA, null)
  await spin(CALDERA)
  expect(await site.broken()).toEqual([])
})
