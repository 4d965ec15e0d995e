import type { SiteConfig } from '@evens/contracts'

/** What belongs to one visitor, or says that a page is not there, is of no use in a search engine. */
export const ROBOTS_KEPT_OUT: SiteConfig['seo']['hierarchyRobots'] = [
  '/office',
  '/user',
  '/my-casino',
  '/block-appeal-history',
  '/onpay',
  '/print-coupon',
  '/confirm-terms',
  '/verify',
  '/block',
  '/block-ua',
  '/block-ie',
  '/site-updates',
  '/coming-soon',
  '/suspension',
  '/maintenance',
  '/oldbrowser',
  '/500',
].map((path) => ({ path, robots: 'noindex, nofollow' }))
