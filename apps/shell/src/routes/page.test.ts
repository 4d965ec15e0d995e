import { expect, test } from 'vitest'
import { href, standsAlone } from './locate.ts'
import { AVAILABLE_ROUTES, breadcrumbsOf, indexableRoutes, PAGE_NAMES, pageOf, parentOf } from './page.ts'
import { isRouteName, ROUTE_NAMES, type RouteName, routeOf } from './table.ts'

const where = (holds: (name: RouteName) => boolean) => ROUTE_NAMES.filter(holds)

test('every page has its breadcrumbs up to home', () => {
  for (const name of PAGE_NAMES) expect(breadcrumbsOf(name)[0], name).toBe('home')
  // The loader adds the names of discipline and championship.
  expect(breadcrumbsOf('esportsGame')).toEqual(['home', 'esportsDisciplines', 'esportsGame'])
  expect(parentOf('home')).toBeNull()
})

test('a page needs no parameter of its parents that it does not have itself', () => {
  const needed = (name: RouteName) => [...routeOf(name).path.matchAll(/:(\w+)(?:\([^)]*\))?(?=\/|$)/g)].map((m) => m[1])
  for (const name of PAGE_NAMES) {
    for (const above of breadcrumbsOf(name)) expect(needed(name), name).toEqual(expect.arrayContaining(needed(above)))
  }
})

test('a page has its title and its text keys', () => {
  expect(pageOf('officeHistoryPay')).toMatchObject({
    name: 'officeHistoryPay',
    parent: 'officeAccount',
    titleKey: 'route_office_history_pay_title',
    descriptionKey: 'route_office_history_pay_description',
    dictionaries: ['main'],
  })
})

test('login is required for my casino, the office and the block appeals', () => {
  const needLogin = where((name) => routeOf(name).auth === 'required')
  const expected = where((name) => /^\/(my-casino|office|block-appeal-history)(\/|$)/.test(routeOf(name).path))
  expect(needLogin).toEqual(expected)
  expect(routeOf('payment').auth).toBe('payment-setting')
})

test('the status pages are those of the specification', () => {
  expect(where((name) => routeOf(name).status === true).map((name) => routeOf(name).path)).toEqual([
    '/block',
    '/block-ua',
    '/block-ie',
    '/site-updates',
    '/coming-soon',
    '/suspension',
    '/maintenance',
  ])
})

test('a banned player sent to a status page can stay there', () => {
  for (const name of where((one) => routeOf(one).status === true)) expect(routeOf(name).ban, name).toBe('allowed')
})

test('routes that only lead on lead to a page with an address', () => {
  const query = [new URLSearchParams(), new URLSearchParams('forgot=1'), new URLSearchParams('action=forgot')]
  for (const name of ROUTE_NAMES) {
    for (const asked of query) {
      const target = routeOf(name).redirect?.({ id: '1', bonusId: '1' }, asked)
      if (target === undefined) continue
      expect(isRouteName(target.to) && PAGE_NAMES.includes(target.to as never), `${name} to ${target.to}`).toBe(true)
    }
  }
})

test('search engines find public pages only', () => {
  const found = indexableRoutes()
  expect(found).toContain('home')
  expect(found).toContain('responsibleGaming')
  for (const name of found) {
    const { auth, status } = routeOf(name)
    expect({ auth: auth === 'required', status, alone: standsAlone(name) }, name).toEqual({
      auth: false,
      status: undefined,
      alone: true,
    })
    expect(href('en', name as 'about')).toMatch(/^\/en/)
  }
})

test('the availability flags can be named in a configuration', () => {
  expect(AVAILABLE_ROUTES.toSorted()).toEqual(
    ['betsOnYourSide', 'casino', 'esports', 'games', 'lotto', 'marble', 'payment', 'promo', 'toto'].toSorted(),
  )
})
