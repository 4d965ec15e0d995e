import { POLICY_LOGO_COUNTRY_IDS, type Article, type OfferedMethodsReply } from '@evens/contracts'
import { countryIdOf } from '@evens/kernel'
import type { LoadContext, Loaded } from '@evens/remote-sdk'

export type OfferedState = {
  readonly offered: OfferedMethodsReply
  readonly article: Article
  readonly hasPolicyLogo: boolean
}

/** What the site offers in a currency: the one that is asked for, the player's, or the site's first. */
export async function loadOffered({ shell, page }: LoadContext): Promise<Loaded> {
  const wished = /[?&]currency=([A-Z]{3})(?:[&#]|$)/.exec(page.fullPath)?.[1] ?? shell.player.get()?.account.iso
  const isOffered = wished !== undefined && shell.site.currencies.includes(wished)
  const [offered, article] = await Promise.all([
    shell.call('GET /web-api/cashier/offered-methods', {
      query: isOffered ? { currency: wished } : {},
    }),
    shell.call('GET /web-api/content/article', { query: { lang: shell.language, path: 'payment' } }),
  ])
  const country = countryIdOf(shell.settings.get().currentCountryCode ?? '')
  const hasPolicyLogo = country !== null && POLICY_LOGO_COUNTRY_IDS.includes(country)
  return {
    state: { offered, article, hasPolicyLogo } satisfies OfferedState,
    title: article.title,
    description: article.description,
  }
}
