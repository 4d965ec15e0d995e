import { serverEntry } from '@evens/remote-sdk/server'
import { aPage, aSite } from '@evens/test-kit'
import { expect, test } from 'vitest'
import remote from './remote.tsx'
import { aShell } from './testing/a-shell.ts'

const frame = serverEntry(remote)
const draw = (name: string, shell = aShell(), props = {}): string =>
  frame.render(shell, { kind: 'component', name, props })
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
  const links = linksIn(draw('header', aShell({ player: { id: '1', name: 'Ann' } })))
  expect(links).toContain('/en/office/account')
  expect(links).not.toContain('/en/user/login')
  expect(links).not.toContain('/en/registration')
})

test.each(['header', 'footer'])('the %s leads to the same page in every language', (name) => {
  const page = aPage({ route: 'line', params: { sport: 'tennis' }, fullPath: '/en/line/tennis?hours=2' })
  const links = linksIn(draw(name, aShell({ page })))
  expect(links).toEqual(
    expect.arrayContaining(['/ru/line/tennis?hours=2', '/en/line/tennis?hours=2', '/ar/line/tennis?hours=2']),
  )
})

test('the server tells no time: the page may be read much later', () => {
  expect(draw('header')).toContain('\u2013\u2013:\u2013\u2013')
})

test('the section of the page is marked once in the row', () => {
  const page = aPage({ route: 'live', params: { sport: 'tennis' }, fullPath: '/en/live/tennis' })
  const [row = ''] = draw('header', aShell({ page })).split('popover=')
  expect(row.match(/aria-current="[^"]+"/g)).toEqual(['aria-current="true"'])
})

test.each([
  { name: 'header', props: {} },
  { name: 'menu', props: { theme: 'sports' } },
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

test('the popular sections can be switched off', () => {
  const site = aSite({ switches: { ...aSite().switches, seoLinks: false } })
  expect(draw('footer')).toContain('frame_popular')
  expect(draw('footer', aShell({ site }))).not.toContain('frame_popular')
})

test('social links are shown only where the site has some', () => {
  const site = aSite({ socialLinks: [{ name: 'Evens news', link: 'https://news.evens.example', iconName: 'rss' }] })
  expect(draw('footer')).not.toContain('frame_social')
  expect(linksIn(draw('footer', aShell({ site })))).toContain('https://news.evens.example')
})

test('only a sandbox says that it is one', () => {
  expect(draw('footer')).toContain('frame_sandbox')
  expect(draw('footer', aShell({ site: aSite({ sandbox: false }) }))).not.toContain('frame_sandbox')
})
