import { createRandom } from '@evens/kernel'
import { expect, test } from 'vitest'
import { type Tax, taxOn, taxPercent } from './tax.ts'

const WINNINGS: Tax = { perMille: 130, base: 'winnings' }
const PAYOUT: Tax = { perMille: 100, base: 'payout' }

test.each([
  ['winnings', WINNINGS, 20_000n, 10_000n, 1300n],
  ['a fraction of a minor unit stays with the player', WINNINGS, 107n, 100n, 0n],
  ['99.97 of tax are 99', WINNINGS, 869n, 100n, 99n],
  ['a returned stake', WINNINGS, 10_000n, 10_000n, 0n],
  ['a half of the stake', PAYOUT, 5000n, 10_000n, 0n],
  ['a returned stake of a tax on payouts', PAYOUT, 10_000n, 10_000n, 0n],
  ['the whole payout', PAYOUT, 20_000n, 10_000n, 2000n],
  ['a payout just above the stake leaves the stake', PAYOUT, 10_500n, 10_000n, 500n],
  ['a free bet has no stake', WINNINGS, 10_000n, 0n, 1300n],
  ['a lost bet', PAYOUT, 0n, 10_000n, 0n],
  ['no tax', null, 20_000n, 10_000n, 0n],
  ['more than a number holds', WINNINGS, 9_000_000_000_000_000_001n, 1n, 1_170_000_000_000_000_000n],
] as const)('%s', (_what, tax, gross, stake, expected) => {
  expect(taxOn(tax, gross, stake)).toBe(expected)
})

test('a higher payout never leaves less, and no payout above the stake leaves less than the stake', () => {
  const random = createRandom('tax')
  for (let round = 0; round < 2000; round += 1) {
    const tax: Tax = { perMille: 1 + random.int(999), base: random.pick(['winnings', 'payout']) }
    const stake = BigInt(random.int(5000))
    const gross = BigInt(random.int(20_000))
    const left = (paid: bigint): bigint => paid - taxOn(tax, paid, stake)
    expect(left(gross + 1n)).toBeGreaterThanOrEqual(left(gross))
    if (gross > stake) expect(left(gross)).toBeGreaterThanOrEqual(stake)
    else expect(taxOn(tax, gross, stake)).toBe(0n)
  }
})

test('a rate is shown in per cent', () => {
  expect([130, 125, 5].map((perMille) => taxPercent({ perMille, base: 'payout' }))).toEqual([13, 12.5, 0.5])
})
