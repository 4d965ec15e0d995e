import type { SiteRedirect } from '@evens/contracts'
import { expect, test } from 'vitest'
import { ownPage } from './own-page.ts'
import { redirectFor } from './redirect.ts'

const rules: SiteRedirect[] = [
  { from: '/prematch/*', to: '/line/*', code: 301 },
  { from: '/prematch/old/*', to: '/results', code: 302 },
  { from: '/prematch/today', to: '/top-events', code: 307 },
  { from: '/away/*', to: '/*', code: 301 },
  { from: '/loop', to: '/Loop', code: 301 },
  { from: '/loops/*', to: '/loops/*', code: 301 },
]
const where = (url: string) => {
  const page = ownPage(url, ['evens.example'])
  return page === null ? null : redirectFor(rules, page)
}

test.each([
  { url: '/en/prematch/football/17', goes: '/en/line/football/17', code: 301, reason: 'prefix' },
  { url: '/en/prematch', goes: '/en/line', code: 301, reason: 'prefix' },
  { url: '/ru/prematch/Football?from=mail', goes: '/ru/line/Football?from=mail', code: 301, reason: 'prefix' },
  { url: '/prematch/x', goes: '/line/x', code: 301, reason: 'prefix' },
  { url: '/en/prematch/old/x', goes: '/en/results', code: 302, reason: 'prefix' },
  { url: '/en/prematch/today', goes: '/en/top-events', code: 307, reason: 'exact' },
  { url: '/en/PREMATCH/Today', goes: '/en/top-events', code: 307, reason: 'exact' },
  { url: '/en/%70rematch/../prematch/today', goes: '/en/top-events', code: 307, reason: 'exact' },
  { url: '/en/away', goes: '/en', code: 301, reason: 'prefix' },
  { url: '/away', goes: '/', code: 301, reason: 'prefix' },
])('$url goes to $goes', ({ url, goes, code, reason }) => {
  expect(where(url)).toEqual({ url: goes, code, reason })
})

test.each(['/en', '/en/prematches', '/en/x/prematch', '/en/loop', '/en/loops/a', '/en/line'])('%s stays', (url) => {
  expect(where(url)).toBeNull()
})

test.each([
  '/away//evil.example',
  '/away/%2fevil.example',
  '/away/%5c%5cevil.example',
  '/away/..//evil.example',
  '/away/https:/evil.example',
])('%s does not leave the site', (url) => {
  const target = where(url)?.url ?? '/'
  expect(new URL(target, 'https://evens.example').origin).toBe('https://evens.example')
  expect(target).toMatch(/^\/(?![/\\])/)
})
