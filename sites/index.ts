import type { SiteConfig } from '@evens/contracts'
import { evens } from './evens.ts'
import { meridian } from './meridian.ts'

/** Every site that ships. The first one answers where no host name fits. */
export const SITES: readonly [SiteConfig, ...SiteConfig[]] = [evens, meridian]
