import type { ArticleSummary } from '@evens/contracts'
import { parsePattern } from '@evens/router'
import { expect, test } from 'vitest'
import { articlePages, fillings, routePaths } from './sitemap.ts'

test.each([
  { pattern: '/line', found: [{}] },
  { pattern: '/results/:kind(live|zone)?', found: [{}, { kind: 'live' }, { kind: 'zone' }] },
  { pattern: '/:section(slots|keno)/:subcategory?', found: [{ section: 'slots' }, { section: 'keno' }] },
  { pattern: '/esports/:kind(real|virtual)/:discipline', found: [] },
  { pattern: '/print-coupon/:couponId(\\d+)', found: [] },
])('$pattern', ({ pattern, found }) => {
  expect(fillings(parsePattern(pattern))).toEqual(found)
})

test('the table gives the paths that stand alone and those it lists all values of, each once', () => {
  const paths = routePaths()
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/line', '/casino', '/slots', '/results/live', '/esports/real', '/about']),
  )
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => path.includes(':') || path.includes('('))).toEqual([])
  expect(paths).not.toContain('/office')
})

const article = (path: string, language: string, category = ''): ArticleSummary => ({
  path,
  language,
  category,
  art: '',
  title: path,
  description: '',
  updated: '2026-11-15',
  order: 0,
})
const FOLDERS: Readonly<Record<string, readonly ArticleSummary[]>> = {
  rules: [article('rules/account/index', 'ru')],
  'rules/account': [article('rules/account/limits', 'ru'), article('rules/account/security', 'en')],
  blog: [article('blog/odds-explained', 'ru', 'basics'), article('blog/reading', 'en', 'live')],
  news: [article('news/open', 'ru')],
  ourpartners: [article('ourpartners/affiliates', 'ru')],
}
const content = { list: (_language: string, folder: string) => ({ articles: [...(FOLDERS[folder] ?? [])] }) }

test('each article has the address of its page, and English fallbacks are left out', () => {
  expect(articlePages(content, 'ru')).toEqual([
    { path: '/blog/basics', updated: null },
    { path: '/blog/live', updated: null },
    { path: '/rules/account', updated: '2026-11-15' },
    { path: '/rules/account/limits', updated: '2026-11-15' },
    { path: '/blog/basics/odds-explained', updated: '2026-11-15' },
    { path: '/news/open', updated: '2026-11-15' },
    { path: '/ourpartners/affiliates', updated: '2026-11-15' },
  ])
})
