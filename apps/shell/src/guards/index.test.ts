import { expect, test } from 'vitest'
import { ROUTE_NAMES } from '../routes/index.ts'
import { aNavigation, aPlayer, someFacts } from '../testing/build.ts'
import { decide, GUARDS, navigationTo, type Facts } from './index.ts'

const onServer = (target: string, facts: Facts) =>
  decide(navigationTo({ origin: 'https://site.test', target, from: null, isServer: true, isFirst: true }), facts)

test('the guards stand in the order of the specification', () => {
  expect(Object.keys(GUARDS)).toEqual([
    'referral',
    'appVersion',
    'blocked',
    'dictionaries',
    'media',
    'access',
    'rerender',
    'pageView',
    'auth',
    'modals',
    'confirmTerms',
    'bonusPage',
    'urlLanguage',
    'recharge',
    'identificationBonus',
    'crawler',
    'quickCoupon',
    'authRedirect',
    'remoteGuards',
    'slotFirstDeposit',
    'gamesRedirect',
  ])
})

test('an ordinary page passes with the effects of all guards, in order', () => {
  const decision = decide(aNavigation({ to: 'about', search: '?ref=abc' }), someFacts())
  expect(decision).toMatchObject({ kind: 'pass', by: null })
  expect(decision.effects.map(({ kind }) => kind)).toEqual([
    'set-cookie',
    'set-cookie',
    'load-dictionaries',
    'load-media',
    'page-view',
    'close-modals',
    'hide-quick-coupon',
  ])
})

test('a redirect names its guard and retains only lasting effects', () => {
  const decision = decide(aNavigation({ to: 'officeAccount', search: '?ref=abc' }), someFacts())
  expect(decision).toMatchObject({ kind: 'redirect', by: 'auth' })
  expect(decision.effects.map(({ kind }) => kind)).toEqual(['set-cookie', 'set-cookie', 'open-login'])
})

test.each([
  { target: '/', kind: 'redirect', location: '/ru', by: 'urlLanguage' },
  { target: '/about', kind: 'redirect', location: '/ru/about', by: 'urlLanguage' },
  { target: '/xx/about?a=1', kind: 'redirect', location: '/ru/about?a=1', by: 'urlLanguage' },
  { target: '/en/about', kind: 'pass', by: null },
  { target: '/EN/about', kind: 'redirect', location: '/en/about', status: 301, by: 'canonicalAddress' },
  { target: '/en/no-such-page', kind: 'notFound', by: 'missingPage' },
  { target: '/en/%zz', kind: 'notFound', by: 'access' },
  { target: '/user/coupon', kind: 'redirect', location: '/ru/user/coupon', by: 'urlLanguage' },
  { target: '/en/user/coupon', kind: 'redirect', location: '/en', by: 'pureRedirect' },
  { target: '/en/offers', kind: 'redirect', location: '/en/bonuses', by: 'bonusPage' },
  { target: '/en/game/7', kind: 'redirect', location: '/en/games', status: 301, by: 'gamesRedirect' },
  { target: '/en/block', kind: 'redirect', location: '/en', by: 'blocked' },
  { target: '/en/OFFICE%2faccount', kind: 'redirect', by: 'auth' },
  { target: '//elsewhere.test', kind: 'redirect', location: '/ru/elsewhere.test', by: 'urlLanguage' },
])('$target on the server: $kind by $by', ({ target, ...decision }) => {
  expect(onServer(target, someFacts())).toMatchObject(decision)
})

const closed = {
  maintenance: someFacts({ site: { isMaintenance: true } }),
  blocked: someFacts({ block: { displayTypeId: 1, templateTypeId: 4 } }),
  banned: someFacts({ visitor: { player: aPlayer({ banLevel: 10 }) } }),
  'banned under maintenance': someFacts({
    site: { isMaintenance: true },
    visitor: { player: aPlayer({ banLevel: 10 }) },
  }),
  'terms changed': someFacts({ visitor: { player: aPlayer({ isTermsChanged: true }) } }),
  'terms changed under a ban': someFacts({ visitor: { player: aPlayer({ isTermsChanged: true, banLevel: 10 }) } }),
  'terms changed under maintenance': someFacts({
    site: { isMaintenance: true },
    visitor: { player: aPlayer({ isTermsChanged: true }) },
  }),
  'everything hidden': someFacts({ site: { availableRoutes: {} } }),
  'a player': someFacts({ visitor: { player: aPlayer() } }),
  'a tablet': someFacts({ visitor: { platform: 'ipad-desktop' } }),
  'offers for bonuses': someFacts({ site: { switches: { promoBonusToOffer: true, slotFirstDepositRedirect: true } } }),
  'a login page': someFacts({ site: { switches: { loginPage: true, rechargeModal: true } } }),
  'a recharge modal': someFacts({ site: { switches: { rechargeModal: true } }, visitor: { player: aPlayer() } }),
}

test.each(Object.entries(closed))('with %s every route comes to an end, without a cycle', (_what, facts) => {
  const params = { couponId: '1', kind: 'real', discipline: 'a', champ: 'b', game: 'c', section: 'slots', gameId: '1' }
  for (const to of ROUTE_NAMES) {
    const more = { gameName: 'x', id: '1', provider: 'p', gameRoute: 'g', landing: 'l', mode: 'activate' }
    const names = { category: 'c', article: 'a', bonusId: 'slot_first_deposit', promotionId: '1' }
    const first = aNavigation({ to, params: { ...params, ...more, ...names }, language: null })
    let target = first.path ?? '/'
    let decision = onServer(target, facts)
    for (let hops = 0; decision.kind === 'redirect' || decision.kind === 'load'; hops++) {
      expect(hops, `${to}: ${target}`).toBeLessThan(6)
      target = decision.kind === 'redirect' ? decision.location : decision.url
      decision = onServer(target, facts)
    }
    expect(decision.kind, `${to}: ${target}`).not.toBe('cancel')
  }
})

test('a redirect to the current page stays, and the login opens again', () => {
  const address = '/en?modal=login&returnUrl=%2Fen%2Foffice%2Faccount'
  const from = { name: 'home', address, hash: '' } as const
  const decision = decide(aNavigation({ to: 'officeAccount', from }), someFacts())
  expect(decision).toMatchObject({ kind: 'cancel', by: 'auth' })
  expect(decision.effects.map(({ kind }) => kind)).toEqual(['open-login', 'log'])
})

test('while navigation is blocked nothing else is looked at', () => {
  const facts = someFacts({ isNavigationBlocked: true, site: { isMaintenance: true } })
  expect(decide(aNavigation({ search: '?ref=abc' }), facts)).toEqual({
    kind: 'cancel',
    effects: [],
    by: 'navigationBlocked',
  })
})
