import { expect, test } from 'vitest'
import { signedInSeconds, weekBounds, weekMoney } from './weeks.ts'

const at = (text: string): number => Date.parse(text)

test.each([
  { now: '2026-11-16T00:00:00Z', zone: 0, begins: '2026-11-16T00:00:00Z' },
  { now: '2026-11-15T23:59:59Z', zone: 0, begins: '2026-11-09T00:00:00Z' },
  { now: '2026-11-15T21:00:00Z', zone: 3, begins: '2026-11-15T21:00:00Z' },
  { now: '2026-11-15T20:59:59Z', zone: 3, begins: '2026-11-08T21:00:00Z' },
  { now: '2026-11-16T04:59:59Z', zone: -5, begins: '2026-11-09T05:00:00Z' },
  { now: '2026-11-16T00:00:00Z', zone: 5.5, begins: '2026-11-15T18:30:00Z' },
  { now: '2026-11-16T00:00:00Z', zone: 99, begins: '2026-11-15T10:00:00Z' },
])('at $now, $zone hours ahead, the week began at $begins', ({ now, zone, begins }) => {
  expect(weekBounds(at(now), 1, zone)).toEqual([at(begins), at(begins) + 7 * 86_400_000])
})

test('weeks follow one another without a gap', () => {
  const bounds = weekBounds(at('2026-11-16T10:00:00Z'), 52, 0)
  expect(bounds).toHaveLength(53)
  expect(new Set(bounds.slice(1).map((bound, before) => bound - (bounds[before] ?? 0)))).toEqual(new Set([604_800_000]))
})

const S = 1000
const span = (from: number, to: number) => ({ fromMs: from * S, toMs: to * S })
const BOUNDS = [0, 100 * S, 200 * S]

test.each([
  { what: 'nobody', sessions: [], seconds: [0, 0] },
  { what: 'one session within a week', sessions: [span(10, 40)], seconds: [30, 0] },
  { what: 'two at once, which count once', sessions: [span(10, 40), span(20, 50)], seconds: [40, 0] },
  { what: 'one inside another', sessions: [span(10, 90), span(20, 30)], seconds: [80, 0] },
  { what: 'two that touch', sessions: [span(20, 40), span(10, 20)], seconds: [30, 0] },
  { what: 'one over the end of a week', sessions: [span(90, 130)], seconds: [10, 30] },
  { what: 'one from before to after all weeks', sessions: [span(-50, 500)], seconds: [100, 100] },
  { what: 'one that was over before', sessions: [span(-50, -10)], seconds: [0, 0] },
])('time of $what is $seconds', ({ sessions, seconds }) => {
  expect(signedInSeconds(sessions, BOUNDS)).toEqual(seconds)
})

const sum = (movement: string, account: string, amount: bigint, currency = 'EUR') => ({
  currency,
  movement,
  account,
  amount,
})

test('products and currencies are listed separately', () => {
  expect(
    weekMoney([
      sum('deposit', 'cash', 5000n),
      sum('stake', 'cash', -1000n),
      sum('stake', 'held', 1000n),
      sum('settlement', 'held', -1000n),
      sum('settlement', 'cash', 400n),
      sum('toto-stake', 'cash', -200n),
      sum('lotto-stake', 'cash', -300n, 'USD'),
      sum('lotto-prize', 'cash', 900n, 'USD'),
      sum('withdrawal-hold', 'cash', -700n),
      sum('withdrawal-hold', 'withdrawing', 700n),
      sum('withdrawal', 'withdrawing', -700n),
    ]),
  ).toEqual([
    {
      currency: 'EUR',
      deposits: '5000',
      withdrawals: '700',
      products: [
        { product: 'sport', wagered: '1000', returned: '400' },
        { product: 'toto', wagered: '200', returned: '0' },
      ],
    },
    {
      currency: 'USD',
      deposits: '0',
      withdrawals: '0',
      products: [{ product: 'lotto', wagered: '300', returned: '900' }],
    },
  ])
})

test('a stake that was given back was not wagered, and play money is no activity', () => {
  expect(
    weekMoney([
      sum('stake', 'cash', -1000n),
      sum('stake', 'held', 1000n),
      sum('release', 'held', -1000n),
      sum('release', 'cash', 1000n),
      sum('play-money', 'cash', 9000n, 'USD'),
    ]),
  ).toEqual([])
})
