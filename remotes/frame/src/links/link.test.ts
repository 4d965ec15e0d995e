import { aPage, aSite } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { aShell } from '../testing/a-shell.ts'
import { LINKS } from './catalogue.ts'
import { type FrameLink, hrefOf, inLanguage, isOffered, ariaCurrent } from './link.ts'

const { lotto, statistics, registration, account, about, promo, sport, slots, keno } = LINKS

test.each([
  { link: about, site: {}, hasPlayer: false, offered: true, because: 'anyone may read it' },
  {
    link: lotto,
    site: { availableRoutes: { lotto: true } },
    hasPlayer: false,
    offered: true,
    because: 'it is available',
  },
  {
    link: lotto,
    site: { availableRoutes: { lotto: false } },
    hasPlayer: false,
    offered: false,
    because: 'it is not available',
  },
  {
    link: lotto,
    site: { availableRoutes: {} },
    hasPlayer: false,
    offered: false,
    because: 'the site does not name it',
  },
  { link: lotto, site: {}, hasPlayer: false, offered: true, because: 'the page does not carry what is available' },
  {
    link: lotto,
    site: { availableRoutes: {}, switches: { routeAvailability: false } },
    hasPlayer: false,
    offered: true,
    because: 'availability is not looked at',
  },
  {
    link: statistics,
    site: { switches: { statisticsPage: false } },
    hasPlayer: false,
    offered: false,
    because: 'its switch is off',
  },
  { link: registration, site: {}, hasPlayer: true, offered: false, because: 'a player is registered' },
  { link: account, site: {}, hasPlayer: false, offered: false, because: 'a visitor has no account' },
  { link: account, site: {}, hasPlayer: true, offered: true, because: 'a player has one' },
  { link: keno, site: { openSections: ['keno'] }, hasPlayer: false, offered: true, because: 'it has titles' },
  { link: keno, site: { openSections: ['slots'] }, hasPlayer: false, offered: false, because: 'it has no title' },
])('$link.route offered: $offered, because $because', ({ link, site, hasPlayer, offered }) => {
  const { availableRoutes, switches, openSections } = {
    ...{ availableRoutes: undefined, switches: {}, openSections: [] },
    ...site,
  }
  const base = aSite()
  expect(
    isOffered(link, { switches: { ...base.switches, ...switches }, availableRoutes, openSections }, hasPlayer),
  ).toBe(offered)
})

test('a site that calls its bonuses offers is led to the offers', () => {
  const switches = { ...aSite().switches, promoBonusToOffer: true }
  expect(hrefOf(promo, aShell())).toBe('/en/bonuses')
  expect(hrefOf(promo, aShell({ site: aSite({ switches }) }))).toBe('/en/offers')
})

test.each([
  { link: sport, page: aPage({ route: 'line', fullPath: '/en/line' }), stands: 'page' },
  { link: sport, page: aPage({ route: 'line', fullPath: '/en/line?hours=2#top' }), stands: 'page' },
  {
    link: sport,
    page: aPage({ route: 'line', params: { sport: 'tennis' }, fullPath: '/en/line/tennis' }),
    stands: 'true',
  },
  { link: sport, page: aPage({ route: 'topEvents', fullPath: '/en/top-events' }), stands: 'true' },
  { link: sport, page: aPage({ route: 'live', fullPath: '/en/live' }), stands: undefined },
  {
    link: slots,
    page: aPage({ route: 'casinoSection', params: { section: 'slots' }, fullPath: '/en/slots/new' }),
    stands: 'true',
  },
  {
    link: slots,
    page: aPage({ route: 'casinoSection', params: { section: 'casino' }, fullPath: '/en/casino' }),
    stands: undefined,
  },
  { link: promo, page: aPage({ route: 'bonusesOffers', fullPath: '/en/offers/rules' }), stands: 'true' },
] satisfies readonly { link: FrameLink; page: unknown; stands: unknown }[])(
  '$link.route on $page.fullPath is current: $stands',
  ({ link, page, stands }) => {
    expect(ariaCurrent(link, hrefOf(link, aShell()), page)).toBe(stands)
  },
)

test.each([
  { path: '/en', other: '/ru' },
  { path: '/en?a=1', other: '/ru?a=1' },
  { path: '/en/line/football?hours=2#top', other: '/ru/line/football?hours=2#top' },
  { path: '/english-league', other: '/ru/english-league' },
])('$path in Russian is $other', ({ path, other }) => {
  expect(inLanguage(path, 'ru')).toBe(other)
})
