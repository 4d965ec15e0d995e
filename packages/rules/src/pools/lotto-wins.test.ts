import { createRandom, minor } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { LOTTO_KINDS, type LottoKind, lottoKindOf } from './lotto-kinds.ts'
import { drawLotto, type LottoDrawn, type LottoLine, quickPick } from './lotto-ticket.ts'
import { lottoOdds, type LottoStake, shareLotto, winningCombinations } from './lotto-wins.ts'

const kindOf = (id: string): LottoKind => lottoKindOf(id) ?? (LOTTO_KINDS[0] as LottoKind)

describe('every kind', () => {
  test.each(LOTTO_KINDS.map((kind) => [kind.id, kind] as const))('%s shares out all that is staked', (_id, kind) => {
    const shares = kind.categories.reduce((sum, { sharePercent }) => sum + sharePercent, kind.marginPercent)
    expect(shares).toBe(100)
    expect(24 * 60 * 60 * 1000).toSatisfy((day: number) => day % (kind.everyMinutes * 60_000) === 0)
    for (const { ways } of lottoOdds(kind)) expect(ways).toBeGreaterThan(0n)
  })
})

test.each([
  { id: 'quick-five', ways: [1, 155, 4650, 44_950], of: 376_992 },
  { id: 'sixfold', ways: [1, 234, 11_115, 182_780], of: 8_145_060 },
  { id: 'six-and-one', ways: [1, 6, 252, 13_545, 246_820], of: 13_983_816 },
  { id: 'seven-steps', ways: [1, 294, 18_081, 401_800, 3_917_550], of: 85_900_584 },
  { id: 'twin-fields', ways: [1, 128, 5536, 100_280, 518_400], of: 23_474_025 },
  { id: 'half-and-half', ways: [2, 288, 8712, 96_800], of: 2_704_156 },
])('the odds of $id are those of the tables', ({ id, ways, of }) => {
  expect(lottoOdds(kindOf(id))).toEqual(ways.map((way) => ({ ways: BigInt(way), of: BigInt(of) })))
})

const drawn = (fields: number[][], bonus: number | null = null): LottoDrawn => ({ fields, bonus })

test.each([
  { id: 'quick-five', what: 'all five', line: [[1, 2, 3, 4, 5]], draw: drawn([[5, 4, 3, 2, 1]]), wins: [1, 0, 0, 0] },
  { id: 'quick-five', what: 'one hit', line: [[1, 2, 3, 4, 5]], draw: drawn([[5, 6, 7, 8, 9]]), wins: [0, 0, 0, 0] },
  {
    id: 'quick-five',
    what: 'seven marks with five hits',
    line: [[1, 2, 3, 4, 5, 6, 7]],
    draw: drawn([[1, 2, 3, 4, 5]]),
    wins: [1, 10, 10, 0],
  },
  {
    id: 'six-and-one',
    what: 'five and the bonus number',
    line: [[1, 2, 3, 4, 5, 7]],
    draw: drawn([[1, 2, 3, 4, 5, 6]], 7),
    wins: [0, 1, 0, 0, 0],
  },
  {
    id: 'six-and-one',
    what: 'eight marks with all six and the bonus number',
    line: [[1, 2, 3, 4, 5, 6, 7, 8]],
    draw: drawn([[1, 2, 3, 4, 5, 6]], 7),
    wins: [1, 6, 6, 15, 0],
  },
  {
    id: 'twin-fields',
    what: 'three and four',
    line: [
      [1, 2, 3, 9],
      [1, 2, 3, 4],
    ],
    draw: drawn([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]),
    wins: [0, 1, 0, 0, 0],
  },
  {
    id: 'half-and-half',
    what: 'none at all',
    line: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    draw: drawn([[13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]]),
    wins: [1, 0, 0, 0],
  },
])('$what of $id wins $wins', ({ id, line, draw, wins }) => {
  expect(winningCombinations(kindOf(id), line, draw)).toEqual(wins.map(BigInt))
})

/** One by one, without any formula. */
function winsListed(kind: LottoKind, line: LottoLine, { fields, bonus }: LottoDrawn): readonly bigint[] {
  const choices = kind.fields.map(({ pick }, at) => choicesOf(line[at] ?? [], pick))
  const all = choices.reduce<number[][][]>(
    (before, field) => before.flatMap((some) => field.map((choice) => [...some, choice])),
    [[]],
  )
  const wins = kind.categories.map(() => 0n)
  for (const combination of all) {
    const hits = combination.map((choice, at) => choice.filter((number) => fields[at]?.includes(number)).length)
    const text = hits.toSorted((a, b) => b - a).join('+')
    const hasBonus = bonus !== null && combination[0]?.includes(bonus) === true
    const at = kind.categories.findIndex((one) => one.hits.includes(text) && (one.needsBonus !== true || hasBonus))
    if (at >= 0) wins[at] = (wins[at] ?? 0n) + 1n
  }
  return wins
}

function choicesOf(list: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return list.flatMap((first, at) => choicesOf(list.slice(at + 1), size - 1).map((rest) => [first, ...rest]))
}

test('counting agrees with listing, for systems of every kind', () => {
  const random = createRandom('systems')
  const next = () => random.int(2 ** 32)
  for (const kind of LOTTO_KINDS) {
    for (let round = 0; round < 30; round += 1) {
      const draw = drawLotto(kind, next)
      const more = kind.fields.map(({ pick, of }) => ({ pick: Math.min(pick + random.int(4), of), of }))
      const line = quickPick({ ...kind, fields: more }, next)
      expect(winningCombinations(kind, line, draw)).toEqual(winsListed(kind, line, draw))
    }
  }
})

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

test('for any stakes and wins, not a unit is lost or created', () => {
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
