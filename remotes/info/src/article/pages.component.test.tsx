import type { Article } from '@evens/contracts'
import { aPage, aPlayer } from '@evens/test-kit'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { ListView } from '../lists/lists.tsx'
import { AppView } from './app-view.tsx'
import { ArticleView } from './article-view.tsx'
import { ContactsView } from './contacts-view.tsx'

const article: Article = {
  ...{ path: 'contacts', language: 'en', title: 'Contacts', description: '', updated: '', category: '', art: '' },
  ...{ order: 1, blocks: [] },
}
const state = { article, neighbours: [] }
const page = aPage({ title: 'Contacts' })

test.each([
  { who: 'a visitor', player: null, leads: '/en/login' },
  { who: 'a player', player: aPlayer(), leads: '/en/officeCreateRequest' },
])('contacts lead $who to $leads', async ({ player, leads }) => {
  mount(<ContactsView state={state} page={page} />, { player })
  expect((await screen.findByRole('link', { name: 'Write to support' })).getAttribute('href')).toBe(leads)
})

test('a phone and hours are shown as they are configured', async () => {
  mount(<ContactsView state={state} page={page} />, {
    site: {
      ...{ supportEmail: 'help@site.example', supportPhone: '+44 (20) 7946-0000' },
      supportHours: { days: 'daily', from: '08:00', until: '23:00', utcOffset: -3.5 },
    },
  })
  const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await leads('help@site.example')).toBe('mailto:help@site.example')
  expect(await leads('+44 (20) 7946-0000')).toBe('tel:+442079460000')
  expect(screen.getByText('Every day, 08:00–23:00 (UTC−3:30)')).toBeTruthy()
})

test('a site without them shows no phone', async () => {
  mount(<ContactsView state={state} page={page} />)
  await screen.findByRole('link', { name: 'support@evens.example' })
  for (const name of ['Phone', 'Hours']) expect(screen.queryByRole('heading', { name })).toBeNull()
})

test('the page of the phone app has a code of this site; that of the desktop has none', async () => {
  mount(<AppView state={{ article, isPhone: true }} page={page} />)
  const address = new URL('/en/home', location.origin).href
  expect(await screen.findByRole('img', { name: `QR code with the address ${address}` })).toBeTruthy()
  mount(<AppView state={{ article, isPhone: false }} page={page} />)
  expect(await screen.findByRole('heading', { name: 'Install in this browser' })).toBeTruthy()
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

test('an article with art has its picture in the list, one without an icon', async () => {
  const item = (title: string, art: string) => ({ ...article, title, art, updated: '2026-11-18', href: `/en/${title}` })
  const items = [item('Newest', 'casino'), item('Odds', 'odds'), item('Plain', '')]
  mount(<ListView state={{ items, tabs: [] }} page={page} />)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.getAllByRole('listitem').map((one) => one.querySelector('img')?.getAttribute('src') ?? null)).toEqual([
    expect.stringContaining('sport=odds'),
    null,
  ])
})

test('the newest story leads the list, as wide as the page, with its day', async () => {
  const item = (title: string) => ({ ...article, title, art: 'odds', updated: '2026-11-18', href: `/en/${title}` })
  mount(<ListView state={{ items: [item('Newest'), item('Older')], tabs: [] }} page={page} />)
  const lead = await screen.findByRole('article')
  expect(lead.querySelector('h2 a')?.getAttribute('href')).toBe('/en/Newest')
  expect(lead.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-18')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

const LEAD = 'Who runs this site, and what it costs.'

test.each([
  { what: 'a page of information begins with its text', art: '', hasLead: false, next: 0 },
  { what: 'a story has a standfirst, its day and three others to read next', art: 'odds', hasLead: true, next: 3 },
])('$what', async ({ art, hasLead, next }) => {
  const story = { ...article, art, description: LEAD, updated: '2026-11-18' }
  const neighbours = [1, 2, 3, 4].map((n) => ({
    ...{ ...story, description: 'Another one.', path: `news/${n}` },
    ...{ title: `Story ${n}`, href: `/en/${n}` },
  }))
  mount(<ArticleView state={{ article: { ...story, path: 'news/1' }, neighbours }} page={page} />)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(LEAD) !== null).toBe(hasLead)
  const cards = [...document.querySelectorAll('section [role="list"] a')]
  expect(cards.map((card) => card.textContent)).toEqual(['Story 2', 'Story 3', 'Story 4'].slice(0, next))
})
