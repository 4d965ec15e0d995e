import { expect, test } from 'vitest'
import { SITES } from '../../../../sites/index.ts'
import { robotsTxt } from './robots-txt.ts'

const [evens] = SITES

test('pages are allowed, calls and private pages are not, and the sitemap is named', () => {
  const lines = robotsTxt(evens, 'https://evens.example').split('\n')
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /'])
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /*-api/', 'Disallow: /en/office', 'Disallow: /ar/user']))
  expect(lines).toContain('Sitemap: https://evens.example/sitemap.xml')
})

test('a site without search engines disallows all and names no sitemap', () => {
  const hidden = { ...evens, seo: { ...evens.seo, robots: 'noindex, nofollow' } }
  expect(robotsTxt(hidden, 'https://evens.example')).toBe('User-agent: *\nDisallow: /\n')
})
