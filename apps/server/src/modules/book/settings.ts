import type { BookSettings, SiteConfig } from '@evens/contracts'
import { StartupError } from '../../platform/startup-error.ts'

/** One process has one book: the settings of its first site count. Invented games are never sold for money. */
export function bookSettings([first, ...others]: readonly [SiteConfig, ...SiteConfig[]]): BookSettings {
  const real = [first, ...others].find(({ sandbox }) => !sandbox)
  if (first.book.feed === 'simulator' && real !== undefined)
    throw new StartupError(
      `the site ${real.id} is not a sandbox, so its prices cannot come from the simulator: set book.feed to http or none`,
    )
  return first.book
}
