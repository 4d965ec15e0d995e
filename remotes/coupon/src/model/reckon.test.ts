import { minor, oddsMilli, readAmount } from '@evens/kernel'
import { expect, test } from 'vitest'
import { aPricedPick } from '../testing/a-pick.ts'
import { editDraft, EMPTY_DRAFT, type Draft } from './draft.ts'
import { fillCoupon, requestOf, type PricedSelection } from './filled-coupon.ts'
import { largestFor, reckon, type Reckoning, withStops } from './reckon.ts'

const LIMITS = {
  minStake: minor(50n),
  maxStake: minor(1_000_000n),
  maxPayout: minor(10_000_000n),
  antiExpressMarginMilli: 1060,
  tax: null,
}
const EN = { exponent: 2, marks: { decimal: '.', group: ',', grouping: 'thousands' } } as const

const leg = (event: string, odds: number, now: Partial<PricedSelection> = {}): PricedSelection => ({
  ...aPricedPick(event, odds),
  ...now,
})
const THREE = [leg('1', 2000), leg('2', 1500), leg('3', 3000)]

const fill = (legs: readonly PricedSelection[], chosenType?: string, draft: Draft = EMPTY_DRAFT) =>
  fillCoupon(legs, { chosenType, draft, usualStake: '10', read: (text) => readAmount(text, EN) })

test.each([
  { what: 'a single', legs: THREE.slice(0, 1), type: undefined, stake: 1000n, coef: 2000, win: 2000n },
  { what: 'an express', legs: THREE, type: undefined, stake: 1000n, coef: 9000, win: 9000n },
  { what: 'a system of two', legs: THREE, type: 'system', stake: 1000n, coef: 4500, win: 4500n },
  { what: 'singles', legs: THREE, type: 'singles', stake: 3000n, coef: null, win: 6500n },
  { what: 'an anti-express', legs: THREE, type: 'anti-express', stake: 1000n, coef: 1053, win: 1053n },
  { what: 'a conditional coupon', legs: THREE, type: 'conditional', stake: 1000n, coef: 4500, win: 4500n },
  { what: 'a patent', legs: THREE, type: 'patent', stake: 1000n, coef: 4142, win: 4142n },
])('$what of ten each is worth what the rules define', ({ legs, type, stake, coef, win }) => {
  expect(reckon(fill(legs, type), minor(100_000n), LIMITS)).toMatchObject({ stake, coef, win, refusal: null })
})

test('the win follows the current price, and the request sends the agreed one', () => {
  const moved = fill([leg('1', 2000, { odds: oddsMilli(1800) })])
  expect(reckon(moved, null, LIMITS).win).toBe(1800n)
  expect(requestOf(moved, 0, 'key', 'USD')).toEqual({
    key: 'key',
    currency: 'USD',
    typeId: 0,
    changeCoefAction: 0,
    amount: '1000',
    bets: [{ ref: '1/result/home', coef: 2000 }],
  })
})

test('a banker is separate from the system, and sent as one', () => {
  const four = [...THREE, leg('4', 1400)]
  const filled = fill(four, 'system', editDraft(EMPTY_DRAFT, { kind: 'banker', ref: '4/result/home' }))
  expect(reckon(filled, null, LIMITS)).toMatchObject({ coef: 6300, refusal: null })
  expect(requestOf(filled, 2, 'key', 'USD')).toMatchObject({ typeId: 2, systemValue: 2, amount: '1000' })
  expect(requestOf(filled, 2, 'key', 'USD').bets.map(({ isBanker }) => isBanker)).toEqual([
    undefined,
    undefined,
    undefined,
    true,
  ])
})

test('legs that are gone take all with them that was filled in', () => {
  const draft = { ...EMPTY_DRAFT, stake: '7', stakes: { a: '1' }, bankers: ['a'], isBonusBetRemoved: true }
  expect(editDraft(draft, { kind: 'legs-gone' })).toEqual(EMPTY_DRAFT)
})

test('of singles each has its own stake, until one for all is typed', () => {
  const own = editDraft(EMPTY_DRAFT, { kind: 'leg-stake', ref: '2/result/home', text: '25.50' })
  const amounts = (draft: Draft) =>
    requestOf(fill(THREE, 'singles', draft), 2, 'key', 'USD').bets.map(({ amount }) => amount)
  expect(amounts(own)).toEqual(['1000', '2550', '1000'])
  expect(amounts(editDraft(own, { kind: 'stake', text: '5' }))).toEqual(['500', '500', '500'])
  expect(requestOf(fill(THREE, 'singles', own), 2, 'key', 'USD').amount).toBeUndefined()
})

test.each([
  { what: 'a price that is gone', legs: [leg('1', 2000, { isOpen: false })], draft: {}, refusal: 'legs-refused' },
  { what: 'two legs of one game', legs: [leg('1', 2000), leg('1', 2000)], draft: {}, refusal: 'legs-refused' },
  { what: 'no stake', legs: THREE, draft: { stake: '' }, refusal: 'no-stake' },
  { what: 'a stake that cannot be read', legs: THREE, draft: { stake: 'ten' }, refusal: 'no-stake' },
  { what: 'more than there is', legs: THREE, draft: { stake: '100.01' }, refusal: 'insufficient-funds' },
  { what: 'less than the site takes', legs: THREE, draft: { stake: '0.49' }, refusal: 'below-minimum' },
])('$what is refused: $refusal', ({ legs, draft, refusal }) => {
  expect(reckon(fill(legs, undefined, { ...EMPTY_DRAFT, ...draft }), minor(10_000n), LIMITS).refusal).toBe(refusal)
})

test('a stake above the maximum is refused for that, not for a balance that need not be there', () => {
  const low = { ...LIMITS, maxStake: minor(5000n) }
  const refusalOf = (stake: string) =>
    reckon(fill(THREE, undefined, { ...EMPTY_DRAFT, stake }), minor(4000n), low).refusal
  expect([refusalOf('60'), refusalOf('45'), refusalOf('40')]).toEqual(['above-maximum', 'insufficient-funds', null])
})

test('a visitor has no balance to fall short of', () => {
  expect(reckon(fill(THREE, undefined, { ...EMPTY_DRAFT, stake: '9999' }), null, LIMITS).refusal).toBeNull()
})

test('the largest stake is the balance, shared where each single has its own', () => {
  expect([largestFor('express', 3, minor(10_000n), LIMITS), largestFor('singles', 3, minor(10_000n), LIMITS)]).toEqual([
    10_000n,
    3333n,
  ])
})

test('stake and win are capped by the site’s limits', () => {
  const rich = minor(100_000_000n)
  expect(largestFor('express', 3, rich, LIMITS)).toBe(1_000_000n)
  const [less, most, more] = ['9090.90', '10000', '10000.01'].map((stake) =>
    reckon(fill([leg('1', 11_000)], undefined, { ...EMPTY_DRAFT, stake }), rich, LIMITS),
  )
  expect([most?.win, most?.refusal, more?.refusal]).toEqual([10_000_000n, null, 'above-maximum'])
  expect([less?.isCapped, most?.isCapped]).toEqual([false, true])
})

const RIGHT: Reckoning = {
  stake: minor(500n),
  coef: null,
  win: minor(900n),
  tax: null,
  isCapped: false,
  hyperBonus: minor(0n),
  isOrder: false,
  bound: null,
  asksApproval: false,
  legs: [null, 'dependent', null],
  refusal: null,
}
const legIn = (sport: string) => aPricedPick('1', 2000, { sport })
const LEGS = [legIn('football'), legIn('tennis'), legIn('chess')]

test('without a suspension a coupon is unchanged', () => {
  expect(withStops(RIGHT, LEGS, { betting: false, subjects: [] })).toBe(RIGHT)
})

test('while another sport is stopped, too', () => {
  expect(withStops(RIGHT, LEGS, { betting: false, subjects: ['sport:darts', 'event:2'] })).toBe(RIGHT)
})

test('while all betting is stopped no coupon can be placed', () => {
  expect(withStops(RIGHT, LEGS, { betting: true, subjects: ['sport:tennis'] })).toEqual({
    ...RIGHT,
    refusal: 'betting-stopped',
  })
})

test('a leg of a suspended sport shows so, and the others are unchanged', () => {
  expect(withStops(RIGHT, LEGS, { betting: false, subjects: ['sport:football'] })).toEqual({
    ...RIGHT,
    legs: ['sport-stopped', 'dependent', null],
    refusal: 'legs-refused',
  })
})

test.each(['champ:77', 'event:1', 'market:1/result'])('a leg of a suspended %s shows so', (subject) => {
  const [first] = LEGS
  if (first === undefined) throw new Error('no leg')
  const legs = [{ selection: { ...first.selection, champ: '77' } }]
  expect(withStops(RIGHT, legs, { betting: false, subjects: [subject] })).toMatchObject({
    legs: ['offer-stopped'],
    refusal: 'legs-refused',
  })
})

test('a leg from an old link is stopped by the championship that the server knows', () => {
  const [first] = LEGS
  if (first === undefined) throw new Error('no leg')
  const flags = { isBlocked: false, isDepend: false, isBannedExpress: false, isDisabledBanker: false }
  const stop = (champ: string | null) =>
    withStops(RIGHT, [first], { betting: false, subjects: ['champ:77'] }, [{ ...flags, champ }])
  expect(stop('77')).toMatchObject({ legs: ['offer-stopped'], refusal: 'legs-refused' })
  expect([stop('78'), stop(null)]).toEqual([RIGHT, RIGHT])
})
