import type { PublicConfig } from '@evens/contracts'
import type { CallApi } from '@evens/remote-sdk'
import type { SiteFacts } from '../guards/index.ts'
import { CONFIG_RETRY, withRetry, type Sleep } from '../remotes/retry.ts'

/** Asked six times in all, a second apart; then the page goes on with what it has. */
export async function loadSiteConfig(call: CallApi, language: string, sleep: Sleep): Promise<PublicConfig> {
  const ask = () => call('GET /bff-api/config/all.json', { query: { lang: language } })
  try {
    return await withRetry(CONFIG_RETRY, ask, { sleep })
  } catch (error) {
    throw new Error('no site config', { cause: error })
  }
}

/** The part of the configuration that the guards go by. */
export function siteFactsOf({ languages, switches, availableRoutes, routes, maintenance }: PublicConfig): SiteFacts {
  const hidden = languages.list.filter((language) => language.hidden).map(({ code }) => code)
  return {
    languages: { all: languages.all, default: languages.default, hidden },
    switches,
    availableRoutes,
    routes,
    isMaintenance: maintenance.isActive,
  }
}
