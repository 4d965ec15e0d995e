import { MARKETS, type PricedMarket } from '@evens/pricing'

/** What is wrong with the prices of one state, in words; nothing when they agree with each other. */
export function incoherence(prices: readonly PricedMarket[]): string[] {
  return [...prices.flatMap(sumErrors), ...lineErrors(prices)]
}

function sumErrors({ market, specifiers, outcomes }: PricedMarket): string[] {
  const sum = outcomes.reduce((all, { probability }) => all + probability, 0)
  const isChance = outcomes.every(({ probability }) => probability > -1e-9 && probability < 1 + 1e-9)
  const winners = MARKETS[market]?.winners ?? 0
  if (isChance && Math.abs(sum - winners) < 1e-6) return []
  return [`${market} ${JSON.stringify(specifiers)} adds up to ${sum}`]
}

/** The higher the line, the less likely is over; the more runs are given, the more likely is home. */
function lineErrors(prices: readonly PricedMarket[]): string[] {
  const families = Map.groupBy(prices, ({ market, specifiers }) => {
    const { total: _total, hcp: _hcp, ...rest } = specifiers
    return `${market} ${JSON.stringify(rest)}`
  })
  return [...families].flatMap(([name, family]) => {
    const line = MARKETS[family[0]?.market ?? '']?.line ?? null
    if (line === null || family[0]?.outcomes.length !== 2) return []
    const rising = family.toSorted((a, b) => Number(a.specifiers[line]) - Number(b.specifiers[line]))
    const chances = rising.map(({ outcomes }) => outcomes[0]?.probability ?? 0)
    const isNested = chances.every((chance, at) => {
      const next = chances[at + 1] ?? chance
      return line === 'total' ? next <= chance + 1e-9 : next >= chance - 1e-9
    })
    return isNested ? [] : [`${name} is not nested`]
  })
}
