import { minor } from '@evens/kernel'
import { expect, test } from 'vitest'
import type { Reckoning } from './reckon.ts'
import { aPricedPick } from '../testing/a-pick.ts'
import { withStops } from './stopped.ts'

const RIGHT: Reckoning = {
  stake: minor(500n),
  coef: null,
  win: minor(900n),
  isCapped: false,
  hyperBonus: minor(0n),
  isOrder: false,
  asksApproval: false,
  legs: [null, 'dependent', null],
  refusal: null,
}
const leg = (sport: string) => aPricedPick('1', 2000, { sport })
const LEGS = [leg('football'), leg('tennis'), leg('chess')]

test('while nothing is stopped a coupon is what it is', () => {
  expect(withStops(RIGHT, LEGS, { betting: false, sports: [] })).toBe(RIGHT)
})

test('while another sport is stopped, too', () => {
  expect(withStops(RIGHT, LEGS, { betting: false, sports: ['darts'] })).toBe(RIGHT)
})

test('while all betting is stopped no coupon can be placed', () => {
  expect(withStops(RIGHT, LEGS, { betting: true, sports: ['tennis'] })).toEqual({
    ...RIGHT,
    refusal: 'betting-stopped',
  })
})

test('a leg of a stopped sport says so, and the others say what they said', () => {
  expect(withStops(RIGHT, LEGS, { betting: false, sports: ['football'] })).toEqual({
    ...RIGHT,
    legs: ['sport-stopped', 'dependent', null],
    refusal: 'legs-refused',
  })
})
