import { isPlayable, TITLES } from '@evens/games/catalogue'
import { describe, expect, test } from 'vitest'
import { evens } from '../../../../../../sites/evens.ts'
import { shippedDictionaries } from '../../site/testing/shipped-dictionaries.ts'
import { cardOf, titleKey, volatilityOf } from './card.ts'
import { inOrder, offeredTitles, openSections } from './offered.ts'
import { gamesPreview, previewRoutes } from './preview.ts'
import { sectionKey } from './title-words.ts'

const site = { casino: { off: [], brandTitles: ['mines'] } }
const without = (...off: string[]) => ({ casino: { ...site.casino, off } })

describe('the titles of a site', () => {
  test('are all that can be played and no other', () => {
    const routes = (titles: readonly { readonly route: string }[]) => titles.map(({ route }) => route).toSorted()
    expect(routes(offeredTitles(site))).toEqual(routes(TITLES.filter(isPlayable)))
  })

  test('lack those that the operator switched off, and a section without titles is not open', () => {
    expect(openSections(site)).toContain('keno')
    expect(openSections(site)).not.toContain('fishinghunting')
    const off = without('keno', 'keno-forty', 'live-keno', 'mines')
    expect(offeredTitles(off).map(({ route }) => route)).not.toContain('keno')
    expect(openSections(off)).not.toContain('keno')
    expect(openSections(off)).not.toContain('casino/brand')
  })

  test.each(['en', 'ru', 'ar'])('each have a name of their own in %s', (language) => {
    const { text } = shippedDictionaries()
    const names = offeredTitles(site).map((title) => text(language, titleKey(title)))
    expect(names.filter((name) => name.startsWith('lobby_'))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(['en', 'ru', 'ar'])('stand in sections that have a name in %s', (language) => {
    const { text } = shippedDictionaries()
    const names = openSections(site).map((section) => text(language, sectionKey(section)))
    expect(names.filter((name) => name.startsWith('lobby_'))).toEqual([])
  })

  test('the site’s own list names titles that exist', () => {
    const known = new Set(TITLES.map(({ route }) => route))
    expect(evens.casino.brandTitles.filter((route) => !known.has(route))).toEqual([])
  })
})

describe('the order of the catalogue', () => {
  const titles = offeredTitles(site)
  const routes = (popular: readonly number[]) => inOrder(titles, popular).map(({ route }) => route)

  test('is editorial while nothing is popular', () => {
    expect(routes([])).toEqual(titles.map(({ route }) => route))
  })

  test('begins with popular titles by their players, and keeps every title once', () => {
    const [keno, dice] = [3001, 4001]
    const order = routes([keno, dice, 999])
    expect(order.slice(0, 3)).toEqual(['keno', 'dice', titles[0]?.route])
    expect(order.toSorted()).toEqual(titles.map(({ route }) => route).toSorted())
    const names = titles.flatMap((title) => (cardOf(title, site, [keno], (key) => key).isPopular ? [title.route] : []))
    expect(names).toEqual(['keno'])
  })
})

test('a card shows the declared return, never more, and the sections of the site', () => {
  const mines = offeredTitles(site).find(({ route }) => route === 'mines')
  expect(mines && cardOf(mines, site, [], (key) => key)).toMatchObject({
    id: 4006,
    name: 'lobby_title_mines',
    area: 'games',
    sections: ['fast-games', 'games', 'casino/brand'],
    returned: { least: 9828, most: 9900 },
  })
})

test.each([
  { least: 0.98, most: 0.98, volatility: ['low'] },
  { least: 0.2, most: 45, volatility: ['low', 'medium', 'high'] },
  { least: 2.5, most: 4.99, volatility: ['medium'] },
  { least: 5, most: 9, volatility: ['high'] },
])('a deviation from $least to $most is $volatility', ({ least, most, volatility }) => {
  expect(volatilityOf({ least, most })).toEqual(volatility)
})

describe('the games preview', () => {
  const asked = { groupId: '62', nameOf: () => 'Name', sectionName: (section: string) => section }

  test('has the shape of the specification', () => {
    const { Success, Value } = gamesPreview(site, { ...asked, hasCategories: true })
    expect(Success).toBe(true)
    expect(Object.keys(Value)).toEqual(['Games', 'Categories', 'Actions'])
    expect(Object.keys(Value.Games)).toEqual(['62'])
    const mines = Value.Games['62']?.find(({ GT }) => GT === 4006)
    expect(mines).toEqual({ GT: 4006, GN: 'Name', R: 'mines', OR: '', CRID: [1, 5], GF: 0 })
    expect(Value.Categories?.find(({ RI }) => RI === 1)).toEqual({ RI: 1, TR: 'fast-games' })
    const ids = new Set(Value.Categories?.map(({ RI }) => RI))
    const used = Object.values(Value.Games).flatMap((games) => games.flatMap(({ CRID }) => CRID))
    expect(used.filter((id) => !ids.has(id))).toEqual([])
    expect(gamesPreview(site, { ...asked, hasCategories: false }).Value.Categories).toBeUndefined()
  })

  test('has the games whose address is in the area of games, for guard 21 too', () => {
    expect(previewRoutes(site)).toContainEqual({ id: 4006, route: 'mines', oldRoute: null })
    expect(previewRoutes(site).map(({ route }) => route)).not.toContain('keno')
    expect(previewRoutes(without('mines')).map(({ route }) => route)).not.toContain('mines')
  })
})
