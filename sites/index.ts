import type { SiteConfig } from '@evens/contracts'
import { evens } from './evens.ts'
import { ledara } from './ledara.ts'

/** Every site that ships. The first one answers where no host name fits. */
export const SITES: readonly [SiteConfig, ...SiteConfig[]] = [evens, ledara]
