/** Lays the pack with a tax over a site. Pools and lotteries withhold none, so they are off. */
export const TAXED = { jurisdiction: { pack: 'taxed' }, availableRoutes: { toto: false, lotto: false } }
