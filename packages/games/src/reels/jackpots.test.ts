import { describe, expect, test } from 'vitest'
import { gameByMaths, hmacSha256, roundChance } from '../index.ts'
import type { Chance } from '../chance.ts'
import type { Game } from '../game.ts'
import type { ReelsView } from './events.ts'
import { drawJackpots, isReelsChoice } from './jackpots.ts'
import type { ReelsMaths } from './maths.ts'

const MATHS = gameByMaths('lines-40-jackpot@1')?.maths as ReelsMaths
const CYCLES = ['400000', '25000000', '1000000000'] as const

/** Answers `below` by the list, and keeps the counts that were asked. */
function chanceOf(...numbers: readonly number[]) {
  const asked: number[] = []
  const below = (count: number): number => {
    asked.push(count)
    return numbers[asked.length - 1] ?? count - 1
  }
  return { asked, chance: { below } as Chance }
}

const hits = (cycles: readonly (string | null)[], stake: bigint, ...numbers: readonly number[]) => {
  const { asked, chance } = chanceOf(...numbers)
  return { hit: drawJackpots(MATHS, { cycles }, stake, chance), asked }
}

describe('the draw of the pots', () => {
  test.each([
    ['a number below the stake', [39, 0, 1], ['ember', 'flare', 'nova']],
    ['the stake itself wins nothing', [40, 40, 40], []],
    ['each pot by itself', [40, 39, 40], ['flare']],
  ])('is won by %s', (_what, numbers, hit) => {
    expect(hits(CYCLES, 40n, ...numbers)).toEqual({ hit, asked: [400_000, 25_000_000, 1_000_000_000] })
  })

  test('of a cycle beyond 2³¹ is first one in a power of ten, then the rest', () => {
    expect(hits(['2147483648', null, '21474836500'], 40n, 7, 3)).toEqual({
      hit: ['ember'],
      asked: [2_147_483_648, 100],
    })
    expect(hits([null, null, '21474836500'], 40n, 0, 39)).toEqual({ hit: ['nova'], asked: [100, 214_748_365] })
    expect(hits([null, null, '2147483650'], 40n, 0, 39)).toEqual({ hit: ['nova'], asked: [10, 214_748_365] })
  })

  test('draws nothing for a closed pot, and nothing at all without cycles', () => {
    expect(hits([null, CYCLES[1], null], 40n, 1)).toEqual({ hit: ['flare'], asked: [25_000_000] })
    const { chance, asked } = chanceOf()
    expect([drawJackpots(MATHS, {}, 40n, chance), asked]).toEqual([null, []])
  })
})

describe('a choice', () => {
  test.each([
    ['without cycles', {}, true],
    ['with one for each pot', { cycles: CYCLES }, true],
    ['with closed pots', { cycles: [null, CYCLES[1], null] }, true],
    ['with a pot too few', { cycles: CYCLES.slice(1) }, false],
    ['with something else', { cycles: CYCLES, seed: '1' }, false],
    ['with a cycle of nothing', { cycles: ['0', null, null] }, false],
    ['with a number', { cycles: [400_000, null, null] }, false],
    ['with a cycle that a power of ten does not divide', { cycles: ['2147483651', null, null] }, false],
    ['with a cycle below the stake', { cycles: ['39', null, null] }, false],
    ['with a list of none', { cycles: null }, false],
  ])('%s is one: %o %s', (_what, choice, isOne) => {
    expect(isReelsChoice(MATHS, 40n, choice)).toBe(isOne)
  })

  test('of a file without pots has no cycles', () => {
    expect(isReelsChoice({}, 40n, { cycles: [] })).toBe(false)
  })
})

test('the pots come after all else: windows and payouts are those of the round without them', () => {
  const game = gameByMaths('lines-40-jackpot@1') as Game
  const play = (choice: unknown, nonce: number) =>
    game.start(400n, choice, roundChance(hmacSha256(new Uint8Array(32)), 'pots', BigInt(nonce)))
  let won = 0
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const [plain, pots] = [play({}, nonce), play({ cycles: ['800', null, null] }, nonce)] as const
    const { jackpots, ...view } = pots.view as ReelsView
    expect(view).toEqual(plain.view)
    expect(pots.over).toEqual(plain.over)
    expect(pots.shown.filter(({ at }) => at === 'jackpot')).toHaveLength(jackpots?.length ?? -1)
    won += jackpots?.length ?? 0
  }
  // Half of 400, within five standard deviations.
  expect(Math.abs(won - 200)).toBeLessThan(50)
})
