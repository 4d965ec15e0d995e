import type { CouponView } from '@evens/contracts'
import { describe, expect, test } from 'vitest'
import { standingNow, topicsOf } from './standing-now.ts'

const LISTED = { href: '/line/football/league/1', status: 0, score: null, isLive: false }
const phase = { name: 'half', number: 2 }

describe('how the game of a leg stands', () => {
  test('is what the list said until something is heard of it', () => {
    expect(standingNow(LISTED, undefined)).toEqual(LISTED)
    expect(standingNow(LISTED, {})).toEqual(LISTED)
  })

  test('is what was heard since: it has begun, somebody has scored, it is over', () => {
    expect(standingNow(LISTED, { isLive: true })).toEqual({ ...LISTED, isLive: true })
    const on = standingNow(LISTED, { isLive: true, state: { status: 1, phase, score: [2, 1] } })
    expect(on).toEqual({ ...LISTED, isLive: true, status: 1, score: '2:1' })
    const ended = standingNow(on, { isLive: false, state: { status: 3, phase: { name: 'ended' }, score: [2, 2] } })
    expect(ended).toEqual({ ...LISTED, isLive: false, status: 3, score: '2:2' })
  })
})

describe('what is followed for the open bets', () => {
  const bet = (...legs: readonly (readonly [event: number, status: number])[]) =>
    ({
      legs: legs.map(([event, status]) => ({ ref: `${event}/result/home`, event: { ...LISTED, status } })),
    }) as unknown as Pick<CouponView, 'legs'>

  test('is each game once, and none that is over', () => {
    expect(topicsOf([bet([1, 0], [2, 1]), bet([2, 1], [3, 3], [4, 4], [5, 7])])).toEqual(['row:1', 'row:2', 'row:5'])
  })

  test('leaves the page beside them room on the socket', () => {
    const many = Array.from({ length: 400 }, (_, at) => bet([at, 1]))
    expect(topicsOf(many)).toHaveLength(60)
    expect(topicsOf(many)[0]).toBe('row:0')
  })
})
