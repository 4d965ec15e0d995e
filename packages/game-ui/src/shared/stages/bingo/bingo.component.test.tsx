import type { BingoOutcome } from '@evens/contracts'
import type { BingoMaths } from '@evens/games/bingo'
import { screen, waitFor } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import { gameOf, mountShared, outcomeFrom } from '../../../testing/mount-shared.tsx'
import { bingo } from './bingo.tsx'
import { demoPot } from './pot.ts'

const outcome = outcomeFrom('bingo-90', 11) as BingoOutcome
const maths = gameOf('bingo-90').maths as BingoMaths
const BET = {
  ...{ id: '4001', n: '77', slot: 0, stake: 120n, choice: { cards: 6 } },
  ...{ collected: null, round: null, over: null },
}
const ROUND = {
  ...{ n: '77', state: 'running' as const, opensAt: 0, closesAt: 0, startsAt: 0, endsAt: 0, bets: 1, card: null },
  ...{ commitment: 'c'.repeat(64), digest: null, seed: null, outcome },
} as const
const POT = demoPot({ maths, round: ROUND, bets: [BET], price: 20n, money: { iso: 'EUR', exponent: 2 } })
const LAST = Math.max(...POT.prizes.map(({ call }) => call ?? 0))

const isDrawn = async (): Promise<unknown> =>
  waitFor(() => expect(document.querySelector('[data-motion]')).toBeTruthy())
const numbersOf = (selector: string): readonly number[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ textContent }) => Number(textContent))
const called = (): readonly number[] => numbersOf('[data-number][data-called="true"]')
const chosen = (): string => screen.getByTestId('choice').textContent ?? ''
const ascending = (balls: readonly number[]): readonly number[] => balls.toSorted((one, other) => one - other)

describe('a hall of bingo', () => {
  test.each([0, 1, 12, 40])('has called the balls that came by the time of a viewer: %i', async (balls) => {
    mountShared(bingo, { maths: 'bingo-90', atMs: balls * 2_500 + 100, outcome, bets: [BET], pots: [POT] })
    await isDrawn()
    expect(called()).toEqual(ascending(outcome.balls.slice(0, Math.min(balls, LAST))))
  })

  test('marks the fields of own cards with the balls, with the count of what is lacking', async () => {
    mountShared(bingo, { maths: 'bingo-90', atMs: 20 * 2_500 + 1_000, outcome, bets: [BET], pots: [POT] })
    await isDrawn()
    const heard = new Set(outcome.balls.slice(0, 21))
    expect(document.querySelectorAll('[data-near]')).toHaveLength(6)
    expect(numbersOf('[data-marked="true"]').every((number) => heard.has(number))).toBe(true)
    expect(numbersOf('[data-marked="false"]').some((number) => heard.has(number))).toBe(false)
    expect(screen.getAllByText(/: \d+ to go$/).length).toBeGreaterThan(0)
  })

  test('ends with its last prize, is shown once, with the calls of all prizes', async () => {
    const mounted = mountShared(bingo, { maths: 'bingo-90', atMs: 100, outcome, bets: [BET], pots: [POT] })
    await isDrawn()
    expect(mounted.shown).toEqual([])
    mounted.goTo(LAST * 2_500 + 4_000)
    await waitFor(() => expect(mounted.shown).toEqual(['77']))
    expect(called()).toEqual(ascending(outcome.balls.slice(0, LAST)))
    expect(document.querySelectorAll('[data-won="true"]:not([data-near])')).toHaveLength(POT.prizes.length)
  })

  test('shows a viewer without motion each call too', async () => {
    mountShared(bingo, { maths: 'bingo-90', atMs: 7_600, outcome, bets: [BET], pots: [POT], motion: 'still' })
    await isDrawn()
    expect(called()).toHaveLength(3)
  })

  test('sells cards by steps and at once with their price, and for the next round while one is called', async () => {
    const next = { ...ROUND, n: '78', state: 'open', outcome: null } as const
    const { user } = mountShared(bingo, { maths: 'bingo-90', atMs: -20_000, next })
    await isDrawn()
    expect(screen.getByText('Cards for round 77')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '24 cards for 480' }))
    await waitFor(() => expect(chosen()).toBe('{"cards":24}'))
    await user.click(screen.getByRole('button', { name: 'One card less' }))
    await waitFor(() => expect(chosen()).toBe('{"cards":23}'))
  })

  test('speaks Arabic with its picture unmirrored', async () => {
    mountShared(bingo, { maths: 'bingo-75', atMs: 30_000, outcome: outcomeFrom('bingo-75', 3), language: 'ar' })
    await isDrawn()
    expect(document.querySelector('[data-motion]')?.getAttribute('dir')).toBe('ltr')
    expect(document.body.textContent).not.toMatch(/\b(?:bingo|shared)_[a-z]/)
    expect(called()).toHaveLength(12)
  })
})
