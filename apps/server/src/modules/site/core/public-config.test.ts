import { COEF_VIEW_IDS, CONFIG_GROUPS, PublicConfig } from '@evens/contracts'
import { ODDS_FORMAT_CODES } from '@evens/rules'
import { AVAILABLE_ROUTES } from '@evens/shell/routes'
import { Errors } from 'typebox/value'
import { expect, test } from 'vitest'
import { SITES } from '../../../../../../sites/index.ts'
import { configGroups, publicConfig, switchesOf, type ConfigFacts } from './public-config.ts'

const [evens, ledara] = SITES
const facts: ConfigFacts = {
  language: 'ru',
  country: 'DE',
  maintenanceCookie: undefined,
  nowMs: 0,
  iconBase: '/sys-icons/1',
  text: (language, key) => `${language}:${key}`,
}

test.each(SITES.map((site) => [site.id, site] as const))(
  'the public configuration of %s has the shape of its contract',
  (_id, site) => {
    expect([...Errors(PublicConfig, publicConfig(site, facts))]).toEqual([])
  },
)

test('the fields of the specification have their names', () => {
  expect(publicConfig(evens, facts)).toMatchObject({
    ref_id: 1,
    group_id: 62,
    companyName: 'Evens Sandbox Ltd',
    isPwa: true,
    pwaManifest: { themeColor: '#121a2b' },
    partnerCssBrandBook: [],
    isFlexibleAssetPath: false,
    isFatmanAnalyticsAvailable: false,
  })
})

test('internal settings stay private', () => {
  const site = { ...evens, blocks: { ...evens.blocks, countries: [{ country: 'QQ', templateTypeId: 1 }] } }
  const config = publicConfig(site, facts)
  for (const secret of ['blocks', 'redirects', 'hosts', 'hierarchyRobots']) expect(config).not.toHaveProperty(secret)
  expect(JSON.stringify(config)).not.toContain('QQ')
  for (const secret of ['cashOutMargin', 'maxEventLiability', 'maxMarketLiability', 'liveDelayMs'])
    expect(config.betting).not.toHaveProperty(secret)
})

test('every switch is there by name, the overrides of the site over the defaults', () => {
  expect(switchesOf(evens)).toMatchObject({ registration: true, loginPage: false })
  expect(publicConfig(ledara ?? evens, facts).switches).toMatchObject({ registration: true, loginPage: true })
  expect(publicConfig({ ...evens, switches: { pwa: false } }, facts).isPwa).toBe(false)
})

test.each([
  { language: 'ru', country: 'US', coefViewId: 2 },
  { language: 'ru', country: 'GB', coefViewId: 1 },
  { language: 'ru', country: 'RU', coefViewId: 0 },
])('odds format $coefViewId for $language in $country', ({ coefViewId, ...where }) => {
  expect(publicConfig(evens, { ...facts, ...where }).coefficients.coefViewId).toBe(coefViewId)
})

test.each([
  { country: 'KZ', isShown: true },
  { country: 'RU', isShown: false },
])('the policy logo is shown in the countries of policyLogoCountries: $country', ({ country, isShown }) => {
  const site = { ...evens, policyLogoCountries: ['KZ', 'UZ'] }
  expect(publicConfig(site, { ...facts, country }).hasPolicyLogo).toBe(isShown)
})

test('a language has its name, its direction and its visibility', () => {
  const site = { ...evens, languages: { all: ['en', 'ar'], default: 'en', hidden: ['ar'] } }
  expect(publicConfig(site, facts).languages).toEqual({
    all: ['en', 'ar'],
    default: 'en',
    list: [
      { code: 'en', name: 'English', iso: 'en', direction: 'ltr', hidden: false },
      { code: 'ar', name: 'العربية', iso: 'ar', direction: 'rtl', hidden: true },
    ],
  })
})

test('maintenance has times in seconds, a text in Russian or English, and is closed per visitor', () => {
  const maintenance = {
    ...evens.maintenance,
    started_at: '2027-01-15T08:00:00Z',
    notify_started_at: 100,
    notify_ended_at: 200,
  }
  const site = { ...evens, maintenance }
  expect(publicConfig(site, { ...facts, nowMs: 150_000, language: 'ar' }).maintenance).toMatchObject({
    started_at: 1_800_000_000,
    isActive: false,
    isNotice: true,
    wording: { language: 'en', title: 'en:maintenance_notice_title' },
  })
  expect(publicConfig(site, { ...facts, maintenanceCookie: '1' }).maintenance).toMatchObject({
    isActive: true,
    isNotice: false,
  })
})

test('groups are parts of the configuration; an unknown one is named', () => {
  const config = publicConfig(evens, facts)
  expect(configGroups(config, ['languages', 'limits'])).toEqual({ languages: config.languages, limits: config.limits })
  expect(configGroups(config, ['languages', 'blocks'])).toEqual({ unknown: 'blocks' })
  expect(configGroups(config, ['__proto__'])).toEqual({ unknown: '__proto__' })
  for (const group of CONFIG_GROUPS) expect(config).toHaveProperty(group)
})

test('contracts and rules know the same odds formats', () => {
  expect(COEF_VIEW_IDS).toEqual(ODDS_FORMAT_CODES)
})

test('a site has an answer for every availability flag of the route table, and no other', () => {
  for (const site of SITES) expect(Object.keys(site.availableRoutes).toSorted()).toEqual(AVAILABLE_ROUTES.toSorted())
})
