import type { MarketRef, SettledMarket } from '@evens/contracts/feed'
import { marketKey } from '@evens/kernel'
import type { Body } from './act.ts'

const MAIN = ['result', 'winner']

export const refOf = ({ market, specifiers }: MarketRef): MarketRef => ({ market, specifiers })

export const sameMarket = (a: MarketRef, b: MarketRef): boolean =>
  marketKey(a.market, a.specifiers) === marketKey(b.market, b.specifiers)

/** A main market of the whole game with its winner changed for another; null where there is none to be changed. */
export function falsified(settled: readonly SettledMarket[]): SettledMarket | null {
  const main = settled.find(({ market, specifiers }) => MAIN.includes(market) && Object.keys(specifiers).length === 0)
  if (main === undefined || main.outcomes.some(({ voidFactor, deadHeat }) => (voidFactor ?? deadHeat) !== undefined))
    return null
  const loser = main.outcomes.find(({ result }) => result === 0)
  if (loser === undefined) return null
  return { ...refOf(main), outcomes: main.outcomes.map(({ id }) => ({ id, result: id === loser.id ? 1 : 0 })) }
}

/** The same results with the false one in its place. */
export function withWrong(body: Body, wrong: SettledMarket | null): Body {
  if (wrong === null || body.type !== 'bet_settlement') return body
  return { ...body, markets: body.markets.map((one) => (sameMarket(one, wrong) ? wrong : one)) }
}
