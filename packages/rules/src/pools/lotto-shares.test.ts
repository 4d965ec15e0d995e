import { createRandom, minor } from '@evens/kernel'
import { expect, test } from 'vitest'
import { LOTTO_KINDS, lottoKindOf, type LottoKind } from './lotto-kinds.ts'
import { shareLotto, type LottoStake } from './lotto-shares.ts'

const five = lottoKindOf('quick-five') as LottoKind
const stake = (id: string, wins: readonly number[], price = 10n): LottoStake => ({
  id,
  price: minor(price),
  wins: wins.map(BigInt),
})

test.each([
  { what: 'nobody', stakes: [], prizes: {}, jackpot: 5880n },
  { what: 'one with two hits', stakes: [stake('a', [0, 0, 0, 1])], prizes: { a: 280n }, jackpot: 5600n },
  {
    what: 'three who cannot share evenly',
    stakes: [stake('a', [0, 0, 0, 1]), stake('b', [0, 0, 0, 1]), stake('c', [0, 0, 0, 1])],
    prizes: { a: 93n, b: 93n, c: 93n },
    jackpot: 5601n,
  },
  { what: 'one with all five', stakes: [stake('a', [1, 0, 0, 0])], prizes: { a: 5180n }, jackpot: 700n },
  {
    what: 'a system and a ticket of the same category',
    stakes: [stake('a', [0, 0, 3, 0]), stake('b', [0, 0, 1, 0])],
    prizes: { a: 165n, b: 55n },
    jackpot: 5660n,
  },
  {
    what: 'one who paid twice as much for a combination',
    stakes: [stake('a', [0, 1, 0, 0], 20n), stake('b', [0, 1, 0, 0])],
    prizes: { a: 133n, b: 66n },
    jackpot: 5681n,
  },
])('1000 staked, 5000 in the jackpot, and $what wins', ({ stakes, prizes, jackpot }) => {
  const shares = shareLotto(five, minor(1000n), minor(5000n), stakes)
  expect([shares.margin, Object.fromEntries(shares.prizes), shares.jackpot]).toEqual([120n, prizes, jackpot])
})

test('whatever is staked and won, not a unit is lost or made', () => {
  const random = createRandom('shares')
  for (let round = 0; round < 2000; round += 1) {
    const kind = random.pick(LOTTO_KINDS)
    const stakes = Array.from({ length: random.int(6) }, (_stake, at) =>
      stake(
        String(at),
        kind.categories.map(() => random.int(3)),
        BigInt(1 + random.int(50)),
      ),
    )
    const [staked, before] = [BigInt(random.int(100_000)), BigInt(random.int(1_000_000))]
    const { margin, prizes, jackpot, dividends } = shareLotto(kind, minor(staked), minor(before), stakes)
    const paid = [...prizes.values()].reduce((sum, prize) => sum + prize, 0n)
    expect(margin + paid + jackpot).toBe(staked + before)
    expect(dividends.reduce((sum, dividend) => sum + dividend.paid, 0n)).toBe(paid)
    for (const { fund, paid: given } of dividends) expect(given <= fund).toBe(true)
  }
})
