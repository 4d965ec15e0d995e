import type { Article } from '@evens/contracts'
import { aPage } from '@evens/test-kit'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { rulesParams } from './rules-search.tsx'
import { type RulesState, RulesView } from './rules-view.tsx'

const PATH = '/en/rules/general/void'

const heading = (text: string) =>
  ({ kind: 'heading', level: 2, id: text.toLowerCase(), children: [{ kind: 'text', text }] }) as const

const article = (headings: readonly string[]): Article => ({
  path: 'rules/general/void',
  language: 'en',
  title: 'Void bets',
  description: 'About void bets.',
  updated: '2026-11-18',
  category: '',
  art: '',
  order: 1,
  blocks: headings.map(heading),
})

const chapter = (name: string, isCurrent = false) => ({ href: `/en/rules/general/${name}`, title: name, isCurrent })
const state = (changes: Partial<RulesState> = {}): RulesState => ({
  article: article(['Postponed', 'Abandoned', 'Errors']),
  groups: [{ ...chapter('general'), chapters: [chapter('settlement'), chapter('void', true)] }],
  previous: chapter('settlement'),
  next: chapter('corrections'),
  searched: { query: '', reply: null },
  ...changes,
})

const found = {
  path: 'rules/sports/tennis',
  title: 'Tennis rules',
  heading: 'Retirement',
  id: 'retirement',
  excerpt: 'A player retires',
}

const view = (given: RulesState, answers = {}) =>
  mount(<RulesView state={given} page={aPage({ fullPath: PATH })} />, { answers })

test('a page of the rules marks its chapter and leads to its headings and neighbours', async () => {
  view(state())
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Chapters' })).toBeTruthy())
  const current = document.querySelectorAll('[aria-current="page"]')
  expect([...current].map((link) => link.getAttribute('href'))).toContain('/en/rules/general/void')
  const contents = screen.getByRole('navigation', { name: 'On this page' })
  expect([...contents.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#postponed',
    '#abandoned',
    '#errors',
  ])
  expect(document.querySelector('[rel="prev"]')?.getAttribute('href')).toBe('/en/rules/general/settlement')
  expect(document.querySelector('[rel="next"]')?.getAttribute('href')).toBe('/en/rules/general/corrections')
})

test('a short page has no table of contents', async () => {
  view(state({ article: article(['Postponed', 'Abandoned']) }))
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Chapters' })).toBeTruthy())
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull()
})

test('typed words lead to the chapter at its heading', async () => {
  const { user } = view(state(), { 'GET /web-api/content/search': { found: [found] } })
  await user.type(await screen.findByRole('searchbox', { name: 'Search the rules' }), 'retire')
  const link = await screen.findByRole('link', { name: 'Tennis rules: Retirement' })
  expect(link.getAttribute('href')).toMatch(/#retirement$/)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 result'))
})

test('results of the address are there without a request', async () => {
  view(state({ searched: { query: 'retire', reply: { found: [found] } } }))
  expect(await screen.findByRole('link', { name: 'Tennis rules: Retirement' })).toBeTruthy()
})

test('an empty result is announced', async () => {
  const { user } = view(state(), { 'GET /web-api/content/search': { found: [] } })
  await user.type(await screen.findByRole('searchbox', { name: 'Search the rules' }), 'zzz')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Nothing found'))
})

test.each([
  ['rules/index', {}],
  ['rules/sports/index', { ruleGroup: 'sports' }],
  ['rules/sports/tennis', { ruleGroup: 'sports', chapter: 'tennis' }],
])('%s has its place among the rules', (path, params) => {
  expect(rulesParams(path)).toEqual(params)
})
