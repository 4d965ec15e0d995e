import type { SportsReply } from '@evens/contracts'
import type { Shell, CallApi } from '@evens/remote-sdk'
import { serverEntry } from '@evens/remote-sdk/server'
import { aPage, aPlayer, aSite } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { loaders } from './loaders.ts'
import remote from './remote.tsx'
import { aShell } from './testing/a-shell.ts'

const server = serverEntry(remote, loaders)
await server.prepare()
const draw = (name: string, shell = aShell(), props = {}): string =>
  server.render(shell, { kind: 'component', name, props })
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('a visitor can log in and register', () => {
  expect(linksIn(draw('header'))).toEqual(expect.arrayContaining(['/en/user/login', '/en/registration']))
})

test('a site without registration offers none anywhere', () => {
  const site = aSite({ switches: { ...aSite().switches, registration: false } })
  for (const name of ['header', 'footer'])
    expect(linksIn(draw(name, aShell({ site })))).not.toContain('/en/registration')
})

test('a player is led to the account and asked neither to log in nor to register', () => {
  const links = linksIn(draw('header', aShell({ player: aPlayer() })))
  expect(links).toContain('/en/office/account')
  expect(links).toContain('/en/office/recharge')
  expect(links).not.toContain('/en/user/login')
  expect(links).not.toContain('/en/registration')
})

test('an excluded player is not invited to deposit', () => {
  const player = aPlayer({ accountStatus: { banLevel: 45, banVersion: 0, isTermsChanged: false } })
  expect(linksIn(draw('header', aShell({ player })))).not.toContain('/en/office/recharge')
})

test.each(['header', 'footer'])('the %s leads to the same page in every language', (name) => {
  const page = aPage({ route: 'line', params: { sport: 'tennis' }, fullPath: '/en/line/tennis?hours=2' })
  const links = linksIn(draw(name, aShell({ page })))
  expect(links).toEqual(
    expect.arrayContaining(['/ru/line/tennis?hours=2', '/en/line/tennis?hours=2', '/ar/line/tennis?hours=2']),
  )
})

test('the server renders no time, because the page may be read much later', () => {
  expect(draw('header')).toContain('\u2013\u2013:\u2013\u2013')
})

test('the section of the page is marked once in the row', () => {
  const page = aPage({ route: 'live', params: { sport: 'tennis' }, fullPath: '/en/live/tennis' })
  const [row = ''] = draw('header', aShell({ page })).split('popover=')
  expect(row.match(/aria-current="[^"]+"/g)).toEqual(['aria-current="true"'])
})

const BOOK: SportsReply = {
  sports: [
    { sport: 'tennis', world: 'real', live: 3, line: 0 },
    { sport: 'football', world: 'real', live: 5, line: 80 },
    { sport: 'moba', world: 'real', live: 1, line: 2 },
  ],
  champs: [
    { id: '7', sport: 'football', name: 'Cup', country: 'GB', rank: 1, slug: '7-cup', world: 'real', live: 0, line: 4 },
  ],
}

/** The menu as the server renders it, with loaded state. */
async function drawMenu(
  theme: string,
  page = aPage(),
  book: CallApi = (async () => BOOK) as CallApi,
): Promise<string[]> {
  const site = aSite({ switches: { ...aSite().switches, routeAvailability: false } })
  const shell: Shell = { ...aShell({ page, site }), call: book }
  const { state } = await server.load('menu', { shell, page, props: { theme } })
  return linksIn(draw('menu', shell, { theme, ...(state as object | null) }))
}

test('a player who wants sports only sees no championships beside them', async () => {
  const page = aPage()
  const shell: Shell = { ...aShell({ page }), call: (async () => BOOK) as CallApi }
  shell.settings.set((now) => ({ ...now, isShowSportsOnly: 1 }))
  const { state } = await server.load('menu', { shell, page, props: { theme: 'sports' } })
  const links = linksIn(draw('menu', shell, { theme: 'sports', ...(state as object | null) }))
  expect(links).toContain('/en/line/football')
  expect(links).not.toContain('/en/line/football/7-cup')
})

test('the menu of sports has the top champs and the sports with events, football first', async () => {
  const links = await drawMenu('sports')
  expect(links.slice(0, 4)).toEqual([
    '/en/line/football/7-cup',
    '/en/line/football',
    '/en/live/tennis',
    '/en/esports/real',
  ])
})

test('on a live page its sports lead to live games', async () => {
  const page = aPage({ route: 'live', fullPath: '/en/live' })
  expect(await drawMenu('sports', page)).toEqual(expect.arrayContaining(['/en/live/football', '/en/live/tennis']))
})

test('the menu of esports has its three parts', async () => {
  expect((await drawMenu('esports')).slice(0, 3)).toEqual([
    '/en/esports/real',
    '/en/esports/virtual',
    '/en/esports/stream',
  ])
})

test('the menus of other parts ask nothing of the book', async () => {
  expect(await drawMenu('info', aPage(), () => Promise.reject(new Error('asked')))).toContain('/en/about')
})

test('a menu without its book still leads somewhere', () => {
  expect(linksIn(draw('menu', aShell(), { theme: 'sports' }))).toEqual(expect.arrayContaining(['/en/line', '/en/live']))
})

test('the search works without a script: its form leads to the results', () => {
  expect(draw('header')).toMatch(/<form role="search"[^>]* action="\/en\/results" method="get"/)
})

test.each([
  { name: 'header', props: {} },
  { name: 'menu', props: { theme: 'sports', sports: BOOK.sports, top: BOOK.champs } },
  { name: 'footer', props: { theme: 'default', size: 'large' } },
])('the $name brings no style attribute: the security policy would refuse it', ({ name, props }) => {
  const html = draw(name, aShell(), props)
  expect(html.length).toBeGreaterThan(1000)
  expect(html).not.toContain(' style=')
})

test('the large footer has more links than the normal one, the compact one has fewer', () => {
  const count = (props: object) => linksIn(draw('footer', aShell(), props)).length
  const normal = count({ theme: 'default', size: 'normal' })
  expect(count({ theme: 'default', size: 'large' })).toBeGreaterThan(normal)
  expect(count({ theme: 'compact', size: 'normal' })).toBeLessThan(normal)
})

test('the footer shows the links block and the text of the page that they belong to', () => {
  const seo = { path: '/en', links: [{ title: 'Football', url: '/en/line/football' }], paragraphs: ['A text.'] }
  const home = draw('footer', aShell({ page: aPage({ fullPath: '/en' }) }), { seo })
  expect(linksIn(home)).toContain('/en/line/football')
  expect(home).toContain('A text.')
  const football = draw('footer', aShell({ page: aPage({ fullPath: '/en/line/football?hours=2' }) }), { seo })
  expect(football).not.toContain('frame_popular')
  expect(football).not.toContain('A text.')
})

test('licence lines and the policy logo are shown only where the site has them', () => {
  const site = aSite({ licences: ['Licence 12/2026'], hasPolicyLogo: true })
  expect(draw('footer', aShell({ site }))).toMatch(/Licence 12\/2026[\s\S]*logo\.agif/)
  expect(draw('footer')).not.toContain('logo.agif')
})

test('social links are shown only where the site has some', () => {
  const site = aSite({ socialLinks: [{ name: 'Evens news', link: 'https://news.evens.example', iconName: 'rss' }] })
  expect(draw('footer')).not.toContain('frame_social')
  expect(linksIn(draw('footer', aShell({ site })))).toContain('https://news.evens.example')
})

test('only a sandbox is labelled as one', () => {
  expect(draw('footer')).toContain('frame_sandbox')
  expect(draw('footer', aShell({ site: aSite({ sandbox: false }) }))).not.toContain('frame_sandbox')
})
