import type { SiteConfig } from '@evens/contracts'
import { withLanguage } from '@evens/router'

/** One player's pages: nothing in them is for a search engine, and crawling them only costs. */
const PRIVATE_PAGES = ['/office', '/user']
/** Calls, and what pages are put together from. */
const NOT_PAGES = ['/*-api/', '/remotes/', '/docs']

export function robotsTxt({ seo, languages }: SiteConfig, origin: string): string {
  if (/\bnoindex\b/.test(seo.robots)) return 'User-agent: *\nDisallow: /\n'
  const pages = languages.all.flatMap((code) => PRIVATE_PAGES.map((path) => withLanguage(code, path)))
  return `${['User-agent: *', 'Allow: /', ...[...NOT_PAGES, ...pages].map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`
}
