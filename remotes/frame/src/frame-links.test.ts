import { readFileSync } from 'node:fs'
import { isPageName, isRouteName, locate, PAGE_NAMES, pageOf, pathOf, standsAlone } from '@evens/shell/routes'
import { expect, test } from 'vitest'
import { APP_LINKS, COMPACT_LINKS, FOOTER_COLUMNS } from './footer/footer-links.ts'
import { ODDS_FORMAT_NAMES } from './header/choice-menus.tsx'
import { ACCOUNT_GROUP, MORE_GROUPS } from './header/link-group.tsx'
import { LINKS, MAIN_SECTIONS } from './links/catalogue.ts'
import type { FrameLink, Place } from './links/link.ts'
import { MENUS } from './menu/menus.ts'
import remote from './remote.tsx'

const ALL: readonly FrameLink[] = Object.values(LINKS)
const FOOTER = [...FOOTER_COLUMNS.flatMap(({ links, more }) => [...links, ...more]), ...APP_LINKS]
const GROUPS = [...MORE_GROUPS, ACCOUNT_GROUP, ...FOOTER_COLUMNS, ...Object.values(MENUS).flat()]
const LANGUAGES = ['en', 'ru', 'ar']

const nameOf = ({ route }: Place): string => route

/** The route's entry in the table; throws its name if there is none. */
function entryOf(route: string) {
  if (!isRouteName(route) || !isPageName(route)) throw new Error(`${route} is no page of the site`)
  return pageOf(route)
}

test.each(ALL)('$textKey leads to the page it names', ({ route, params = {} }) => {
  entryOf(route)
  expect(locate(`/en${pathOf(route as 'line', params)}`)).toMatchObject({ name: route, params, isCanonical: true })
})

test.each(ALL)('$textKey is offered under the conditions of its route', (link) => {
  const { available, switch: needed, auth } = entryOf(link.route)
  const audience = { required: 'player', 'anonymous-only': 'visitor' } as const
  const only = auth === 'required' || auth === 'anonymous-only' ? audience[auth] : undefined
  expect({ available: link.available, switch: link.switch, only: link.only }).toEqual({
    available,
    switch: needed,
    only,
  })
})

test('the pages of a section are pages of the site', () => {
  const named = ALL.flatMap(({ within = [], offerRoute = 'bonusesOffers' }) => [...within.map(nameOf), offerRoute])
  expect(PAGE_NAMES).toEqual(expect.arrayContaining(named))
})

test('every information page is in the footer', () => {
  const information = PAGE_NAMES.filter((name) => standsAlone(name) && entryOf(name).remote === 'info')
  expect(information.length).toBeGreaterThan(20)
  expect(FOOTER.map(nameOf)).toEqual(expect.arrayContaining(information))
})

test('no list shows a page twice', () => {
  const lists = [MAIN_SECTIONS, COMPACT_LINKS, FOOTER, ...GROUPS.map(({ links }) => links)]
  for (const list of lists) {
    const keys = list.map(({ textKey }) => textKey)
    expect(keys).toEqual([...new Set(keys)])
  }
})

test.each(LANGUAGES)('%s has a text for every link, group and odds format', (language) => {
  const texts = remote.dictionaries.map((id) => readFileSync(`dictionaries/${language}/${id}.json`, 'utf8'))
  const known = Object.keys(Object.assign({}, ...texts.map((text) => JSON.parse(text) as object)) as object)
  const needed = [
    ...ALL.map(({ textKey }) => textKey),
    ...GROUPS.map(({ titleKey }) => titleKey),
    ...Object.values(ODDS_FORMAT_NAMES).map(({ nameKey }) => nameKey),
  ]
  expect(known).toEqual(expect.arrayContaining(needed))
})

test('every menu of the route table has links', () => {
  const themes = new Set<string>(PAGE_NAMES.map((name) => entryOf(name).menu))
  themes.delete('none')
  expect(Object.keys(MENUS).toSorted()).toEqual([...themes].toSorted())
})
