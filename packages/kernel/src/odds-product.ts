/** The product of odds, all in thousandths: exact until the end, then rounded down. */
export const oddsProduct = (odds: readonly number[]): number =>
  Number(odds.reduce((product, one) => product * BigInt(one), 1000n) / 1000n ** BigInt(odds.length))
