import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { pass, redirect } from './decision.ts'
import { slotFirstDeposit } from './slot-first-deposit.ts'

const params = { bonusId: 'slot_first_deposit' }
const on = someFacts({ site: { switches: { slotFirstDepositRedirect: true } } })

test.each(['bonus', 'bonusOffer'] as const)('the bonus as %s moves for good to the casino, with its query', (to) => {
  const nav = aNavigation({ to, params, search: '?a=1', language: 'ar' })
  expect(slotFirstDeposit(nav, on)).toEqual(redirect('/ar/casino/slot-first-deposit?a=1', { status: 301 }))
})

test.each([
  { why: 'the redirect is off', nav: { to: 'bonus', params }, facts: someFacts() },
  { why: 'it is another bonus', nav: { to: 'bonus', params: { bonusId: 'welcome' } }, facts: on },
  { why: 'it is another page', nav: { to: 'bonuses' }, facts: on },
] as const)('it stays when $why', ({ nav, facts }) => {
  expect(slotFirstDeposit(aNavigation(nav), facts)).toEqual(pass)
})
