import { expect, test } from 'vitest'
import { aNavigation, aPlayer, someFacts } from '../testing/build.ts'
import { pass, redirect } from './decision.ts'
import { identificationBonus } from './identification-bonus.ts'

const player = aPlayer()
const params = { bonusId: 'identification' }
const mobile = someFacts({ visitor: { player, platform: 'mobile' } })

test.each(['bonus', 'bonusOffer'] as const)(
  'a player who opens it as %s on a mobile platform goes to identification',
  (to) => {
    expect(identificationBonus(aNavigation({ to, params }), mobile)).toEqual(redirect('/en/office/identification'))
  },
)

test('a forced mobile platform counts', () => {
  const nav = aNavigation({ to: 'bonus', params, search: '?platform_type=mobile' })
  expect(identificationBonus(nav, someFacts({ visitor: { player } })).kind).toBe('redirect')
})

test.each([
  { why: 'at a desktop', nav: { to: 'bonus', params }, facts: someFacts({ visitor: { player } }) },
  { why: 'not signed in', nav: { to: 'bonus', params }, facts: someFacts({ visitor: { platform: 'mobile' } }) },
  { why: 'another bonus', nav: { to: 'bonus', params: { bonusId: 'welcome' } }, facts: mobile },
  { why: 'another page', nav: { to: 'about' }, facts: mobile },
  {
    why: 'no identification on this site',
    nav: { to: 'bonus', params },
    facts: someFacts({ site: { switches: { identification: false } }, visitor: { player, platform: 'mobile' } }),
  },
] as const)('$why: the bonus stays open', ({ nav, facts }) => {
  expect(identificationBonus(aNavigation(nav), facts)).toEqual(pass)
})
