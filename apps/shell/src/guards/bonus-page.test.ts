import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { bonusPage } from './bonus-page.ts'
import { notFound, pass, redirect } from './decision.ts'

const bonuses = someFacts({ site: { switches: { promoBonusToOffer: false } } })
const offers = someFacts({ site: { switches: { promoBonusToOffer: true } } })

test.each([
  { bonus: 'bonuses', offer: 'bonusesOffers', params: {}, at: '/en/bonuses', twin: '/en/offers' },
  {
    bonus: 'bonusPartner',
    offer: 'bonusOfferPartner',
    params: { partnerId: '3' },
    at: '/en/bonuses/partners/3',
    twin: '/en/offers/partners/3',
  },
  { bonus: 'bonus', offer: 'bonusOffer', params: { bonusId: 'x' }, at: '/en/bonus/x', twin: '/en/offer/x' },
  { bonus: 'bonusesGames', offer: 'bonusesOffersGames', params: {}, at: '/en/bonuses/games', twin: '/en/offers/games' },
] as const)(
  '$bonus and $offer swap by the setting, with parameters and query',
  ({ bonus, offer, params, at, twin }) => {
    const onBonus = aNavigation({ to: bonus, params, search: '?a=1' })
    const onOffer = aNavigation({ to: offer, params, search: '?a=1' })
    expect(bonusPage(onBonus, bonuses)).toEqual(pass)
    expect(bonusPage(onOffer, offers)).toEqual(pass)
    expect(bonusPage(onBonus, offers)).toEqual(redirect(`${twin}?a=1`, { replace: true }))
    expect(bonusPage(onOffer, bonuses)).toEqual(redirect(`${at}?a=1`, { replace: true }))
  },
)

test.each([
  { to: 'bonus', params: { bonusId: 'x', section: 'rules' } },
  { to: 'bonuses', params: { section: 'rules' } },
] as const)('the rules section of $to needs flag 47', ({ to, params }) => {
  const nav = aNavigation({ to, params })
  expect(bonusPage(nav, someFacts({ site: { switches: { bonusRules: true } } }))).toEqual(pass)
  expect(bonusPage(nav, someFacts({ site: { switches: { bonusRules: false } } }))).toEqual(notFound)
})

test('other pages, and bonuses without their rules, do not ask for the flag', () => {
  const facts = someFacts({ site: { switches: { bonusRules: false } } })
  expect(bonusPage(aNavigation({ to: 'bonuses' }), facts)).toEqual(pass)
  expect(bonusPage(aNavigation({ to: 'rules' }), facts)).toEqual(pass)
  expect(bonusPage(aNavigation({ to: null }), facts)).toEqual(pass)
})
