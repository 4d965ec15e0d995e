import type { MatchCard, MatchOutcome, RaceCard, RaceOutcome } from '@evens/contracts'
import { cardOf, gameByMaths } from '@evens/games'
import { afterAll, describe, expect, test } from 'vitest'
import { startTables } from './testing/start-tables.ts'
import { verified } from './testing/verified.ts'

const [HORSES, FOOTBALL] = [5201, 5204]
const site = await startTables({}, [HORSES, FOOTBALL])
const token = await site.signIn('demo1')
afterAll(() => site.stop())

async function playOut(id: number): Promise<void> {
  await site.close(id)
  await site.run(id)
  await site.end(id)
}
const priceIn = ({ prices }: RaceCard | MatchCard, market: string, pick: string): number => prices[market]?.[pick] ?? 0

describe('a race', () => {
  const cardNow = async () => (await site.round(HORSES)).card as unknown as RaceCard
  const bet = ({ weights, ...card }: RaceCard, market: string, pick: readonly number[]) => ({
    choice: { weights, market, pick, price: priceIn({ ...card, weights }, market, pick.join('-')) },
  })

  test('is published with the card of its commitment, and pays the price of its bets', async () => {
    const n = await site.open(HORSES)
    const { commitment } = await site.round(HORSES)
    const card = await cardNow()
    const game = gameByMaths('race-8@1')
    expect(game && cardOf(game, commitment)).toEqual(card)
    const picks = [1, 2, 3, 4, 5, 6, 7, 8]
    for (const pick of picks) expect((await site.place(token, HORSES, bet(card, 'win', [pick]))).state).toBe('placed')
    await site.place(token, HORSES, bet(card, 'parity', [1, 3, 5, 7]))
    await playOut(HORSES)
    const { round } = await site.proof(HORSES, n)
    const { order } = round.outcome as unknown as RaceOutcome
    expect(order.toSorted((a, b) => a - b)).toEqual(picks)
    expect(round.card).toEqual(card)
    expect((await site.rounds(HORSES)).every((one) => one.card === null)).toBe(true)
    const own = (await site.own(token, HORSES)).filter((one) => one.n === n)
    expect(own).toHaveLength(9)
    for (const { id, choice, over } of own) {
      const { market, pick, price } = choice as unknown as { market: string; pick: number[]; price: number }
      const won = market === 'win' ? pick[0] === order[0] : pick.includes(order[0] ?? 0)
      expect(over?.payout).toBe(won ? String((10_000n * BigInt(price)) / 1000n) : '0')
      expect(await verified(site, token, id)).toEqual([true, true, true])
    }
    expect(await site.brokenRules()).toEqual([])
  })

  test('refuses a price and a card that are not its own, and the card of the round before', async () => {
    await site.open(HORSES)
    const before = await cardNow()
    await playOut(HORSES)
    await site.open(HORSES)
    const card = await cardNow()
    const { choice } = bet(card, 'win', [1])
    for (const other of [{ ...choice, price: choice.price + 1 }, bet(before, 'win', [1]).choice])
      expect(await site.place(token, HORSES, { choice: other })).toMatchObject({ reason: 'choice-unknown' })
    expect(await site.place(token, HORSES, { choice })).toMatchObject({ state: 'placed' })
    await playOut(HORSES)
  })
})

describe('a match', () => {
  const cardNow = async () => (await site.round(FOOTBALL)).card as unknown as MatchCard

  test('pays the price of every outcome of its score', async () => {
    const n = await site.open(FOOTBALL)
    const card = await cardNow()
    for (const pick of ['home', 'draw', 'away']) {
      const choice = { strengths: card.strengths, market: 'result', pick, price: priceIn(card, 'result', pick) }
      expect(await site.place(token, FOOTBALL, { choice })).toMatchObject({ state: 'placed' })
      const other = { ...choice, strengths: { home: card.strengths.away, away: card.strengths.home } }
      if (card.strengths.home !== card.strengths.away)
        expect(await site.place(token, FOOTBALL, { choice: other })).toMatchObject({ reason: 'choice-unknown' })
    }
    await playOut(FOOTBALL)
    const { home, away, incidents } = (await site.proof(FOOTBALL, n)).round.outcome as unknown as MatchOutcome
    expect(incidents.filter(({ kind }) => kind === 'goal')).toHaveLength(home + away)
    const result = home > away ? 'home' : home < away ? 'away' : 'draw'
    for (const { id, choice, over } of (await site.own(token, FOOTBALL)).filter((one) => one.n === n)) {
      const { pick, price } = choice as unknown as { pick: string; price: number }
      expect(over?.payout).toBe(pick === result ? String(10n * BigInt(price)) : '0')
      expect(await verified(site, token, id)).toEqual([true, true, true])
    }
    expect(await site.brokenRules()).toEqual([])
  })
})
