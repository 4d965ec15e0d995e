import { expect, test } from 'vitest'
import { SITES } from '../../../../../sites/index.ts'
import { bonusForPath, formOf } from './form.ts'

const [evens] = SITES
const FACTS = { today: '2026-11-16', country: 'GB', currency: 'GBP', path: '/en/slots', responsibleGaming: null }

test('a form lists the fields of each type and the preselected values', () => {
  const form = formOf(evens, FACTS)
  expect(form.types.map(({ type }) => type)).toEqual(['full_reg', 'phone_reg', 'one_click', 'soc_reg', 'pay-and-play'])
  expect(form).toMatchObject({
    countryId: 77,
    currencyId: 'GBP',
    latestBirthDate: '2008-11-16',
    bonuses: ['first-deposit-sport', 'none'],
    bonus: null,
    responsibleGaming: { isAccepted: false },
  })
})

test('while an offer for the first deposit runs, the form asks about it', () => {
  const registration = {
    ...evens.registration,
    bonuses: ['casino'],
    bonusByPath: [{ path: '/slots', bonus: 'casino' }],
  }
  expect(formOf({ ...evens, registration }, FACTS)).toMatchObject({ bonuses: ['casino'], bonus: 'casino' })
})

test('every type requires the date of birth, and none requires two contacts at once', () => {
  for (const { type, required } of SITES.flatMap(({ registration }) => registration.types)) {
    expect([type, required.includes('date_birthday')]).toEqual([type, true])
    const contacts = required.filter((field) => field === 'email' || field === 'phone_number')
    expect([type, contacts.length <= 1]).toEqual([type, true])
  }
})

test('with registration off there is nothing to fill in', () => {
  const closed = { ...evens, switches: { ...evens.switches, registration: false } }
  expect(formOf(closed, FACTS).types).toEqual([])
})

test('the detected country need not be one of the site', () => {
  expect(formOf(evens, { ...FACTS, country: 'XX' }).countryId).toBeNull()
})

const RULES = [
  { path: '/', bonus: 'sport' },
  { path: '/casino', bonus: 'casino' },
  { path: '/casino/brand', bonus: 'brand' },
]

test.each([
  ['/en', 'sport'],
  ['/', 'sport'],
  ['/ru/line/football', 'sport'],
  ['/ar/casino', 'casino'],
  ['/casino/game/1/x?y=1#z', 'casino'],
  ['/en/casino/brand', 'brand'],
  ['/en/casinos', 'sport'],
])('on %s it is %s', (path, bonus) => expect(bonusForPath(RULES, path)).toBe(bonus))

test('without a rule there is none', () => expect(bonusForPath(RULES.slice(1), '/en/line')).toBeNull())
