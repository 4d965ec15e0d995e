import { createRandom, marketKey } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import type { PricedMarket } from '../market.ts'
import { CASES, type Moment } from './testing/sports.ts'

const chanceIn = (market: PricedMarket | undefined, outcome: string): number =>
  market?.outcomes.find(({ id }) => id === outcome)?.probability ?? Number.NaN

const byKey = (markets: readonly PricedMarket[]) =>
  new Map(markets.map((market) => [marketKey(market.market, market.specifiers), market]))

const sumOf = (market: PricedMarket | undefined, holds: (outcome: string) => boolean): number =>
  (market?.outcomes ?? []).reduce((sum, { id, probability }) => sum + (holds(id) ? probability : 0), 0)

const homeHasMore = (score: string): boolean => {
  const [home = 0, away = 0] = score.split(':').map(Number)
  return home > away
}

describe.each(CASES)('the prices of $sport', ({ sport, names, play }) => {
  const random = createRandom(`states of ${sport}`)
  const moments: Moment[] = Array.from({ length: 3 }, (_, match) => play(random.fork(String(match))))
    .flat()
    .filter(({ isOver }) => !isOver)
    .filter(() => random.chance(0.15))

  const wrongIn = (isWrong: (market: PricedMarket, moment: Moment) => boolean): string[] =>
    moments.flatMap((moment) =>
      moment
        .price()
        .filter((market) => isWrong(market, moment))
        .map(({ market, specifiers }) => marketKey(market, specifiers)),
    )

  test('add up to one in every market of every state, each a chance', () => {
    const isWrong = ({ outcomes }: PricedMarket): boolean => {
      const sum = outcomes.reduce((total, { probability }) => total + probability, 0)
      return Math.abs(sum - 1) > 1e-9 || outcomes.some(({ probability }) => probability < 0 || probability >= 1)
    }
    expect(moments.length).toBeGreaterThan(15)
    expect(wrongIn(isWrong)).toEqual([])
  })

  test('are for markets that are open, each of them once', () => {
    expect(wrongIn((market, moment) => moment.settle(market) !== null)).toEqual([])
    expect(moments.filter((moment) => byKey(moment.price()).size < moment.price().length)).toEqual([])
  })

  test('agree about the winner, the score in parts and how many there are', () => {
    for (const moment of moments) {
      const markets = byKey(moment.price())
      const score = markets.get('correct_score')
      const home = chanceIn(markets.get('winner'), 'home')
      if (score === undefined) continue
      expect(sumOf(score, homeHasMore)).toBeCloseTo(home, 9)
      for (const { id, probability } of markets.get(names.exact)?.outcomes ?? [])
        expect(sumOf(score, (name) => sumOfScore(name) === Number(id))).toBeCloseTo(probability, 9)
      for (const [key, market] of markets)
        if (key.startsWith(`${names.total}|`))
          expect(sumOf(score, (name) => sumOfScore(name) > Number(market.specifiers['total']))).toBeCloseTo(
            chanceIn(market, 'over'),
            9,
          )
    }
  })

  test('agree about the winner and the total of a scope, together and apart', () => {
    for (const moment of moments) {
      const markets = byKey(moment.price())
      for (const both of markets.values()) {
        if (both.market !== 'result_total') continue
        const { total = '', ...scope } = both.specifiers
        const winner = chanceIn(markets.get(marketKey('winner', scope)), 'home')
        const line = markets.get(marketKey('total', { ...scope, total }))
        expect(sumOf(both, (id) => id.startsWith('home'))).toBeCloseTo(winner, 9)
        if (line !== undefined) expect(sumOf(both, (id) => id.endsWith('over'))).toBeCloseTo(chanceIn(line, 'over'), 9)
      }
    }
  })

  test('fall from line to line', () => {
    for (const moment of moments) {
      const rows = Map.groupBy(
        moment.price().filter(({ specifiers }) => 'total' in specifiers && !('hcp' in specifiers)),
        ({ market, specifiers: { total: _, ...rest } }) => marketKey(market, rest),
      )
      for (const row of rows.values()) {
        const overs = row
          .toSorted((a, b) => Number(a.specifiers['total']) - Number(b.specifiers['total']))
          .map((market) => chanceIn(market, 'over'))
        expect(overs).toEqual(overs.toSorted((a, b) => b - a))
      }
    }
  })

  test('hold the first part and the match together while the first part is on', () => {
    const first = moments.filter((moment) => byKey(moment.price()).has(names.double))
    expect(first.length).toBeGreaterThan(3)
    for (const moment of first) {
      const markets = byKey(moment.price())
      const double = markets.get(names.double)
      expect(sumOf(double, (id) => id.startsWith('home'))).toBeCloseTo(
        chanceIn(markets.get('winner|period=1'), 'home'),
        9,
      )
      expect(sumOf(double, (id) => id.endsWith('home'))).toBeCloseTo(chanceIn(markets.get('winner'), 'home'), 9)
    }
  })

  test('are offered in many kinds before the start', () => {
    const [start] = play(createRandom('start'))
    const kinds = new Set(start?.price().map(({ market }) => market))
    expect(kinds.size).toBeGreaterThanOrEqual(15)
    expect(kinds).toContain(names.beyond)
  })

  test('end with the match: nothing is offered, and all that was offered is settled for good', () => {
    const match = play(createRandom(`a whole match of ${sport}`))
    const last = match.at(-1)
    expect(last?.isOver).toBe(true)
    expect(last?.price()).toEqual([])
    const offered = match.filter((_, at) => at % 12 === 0).flatMap((moment) => moment.price())
    const isSettled = (market: PricedMarket): boolean => {
      const results = last?.settle(market) ?? []
      const settled = new Set(results.map(({ outcome }) => outcome))
      const winners = results.filter(({ win, refund }) => win === 1 && refund === 0)
      const losers = results.filter(({ win, refund }) => win === 0 && refund === 0)
      return (
        winners.length === 1 &&
        losers.length === market.outcomes.length - 1 &&
        market.outcomes.every(({ id }) => settled.has(id))
      )
    }
    expect(offered.filter((market) => !isSettled(market))).toEqual([])
  })

  test('go to certainty: the point before the last leaves the winner within one point', () => {
    const match = play(createRandom(`the end of ${sport}`))
    const [before, last] = match.slice(-2)
    const winner = byKey(before?.price() ?? []).get('winner')
    const settled = last?.settle(winner ?? { market: 'winner', specifiers: {}, outcomes: [] })
    const won = settled?.find(({ win }) => win === 1)?.outcome ?? ''
    expect(chanceIn(winner, won)).toBeGreaterThan(0.5)
  })

  test('once decided a market stays as it was decided', () => {
    const match = play(createRandom(`decisions of ${sport}`))
    const markets = match.filter((_, at) => at % 20 === 0).flatMap((moment) => moment.price())
    const changes = markets.filter((market) => {
      const results = match.map((moment) => moment.settle(market)).filter((result) => result !== null)
      return new Set(results.map((result) => JSON.stringify(result))).size !== 1
    })
    expect(changes).toEqual([])
  })
})

const sumOfScore = (score: string): number => score.split(':').reduce((sum, part) => sum + Number(part), 0)
