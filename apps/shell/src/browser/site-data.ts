import type { PublicConfig } from '@evens/contracts'
import type { CallApi, CompiledMessages, Texts } from '@evens/remote-sdk'
import type { SiteFacts } from '../guards/index.ts'
import { CONFIG_RETRY, type Sleep, withRetry } from '../remotes/retry.ts'

/** Six attempts, a second apart; after that the page goes on with the configuration it has. */
export async function loadSiteConfig(call: CallApi, language: string, sleep: Sleep): Promise<PublicConfig> {
  const ask = () => call('GET /bff-api/config/all.json', { query: { lang: language } })
  try {
    return await withRetry(CONFIG_RETRY, ask, { sleep })
  } catch (error) {
    throw new Error('no site config', { cause: error })
  }
}

/** The part of the configuration that the guards use. */
export function siteFactsOf(config: PublicConfig): SiteFacts {
  const { languages, switches, availableRoutes, routes, maintenance, needsReferralConsent } = config
  const hidden = languages.list.filter((language) => language.hidden).map(({ code }) => code)
  return {
    languages: { all: languages.all, default: languages.default, hidden },
    switches,
    availableRoutes,
    routes,
    needsReferralConsent,
    isMaintenance: maintenance.isActive,
  }
}

/** Fetches the dictionaries that a remote needs and the page does not have yet. */
export function createDictionaryLoader(language: string, version: string, known: readonly string[], texts: Texts) {
  const loaded = new Set(known)
  return async (ids: readonly string[]): Promise<void> => {
    const missing = ids.filter((id) => !loaded.has(id))
    if (missing.length === 0) return
    const query = new URLSearchParams({ ids: missing.join(','), v: version })
    const response = await fetch(`/bff-api/dictionary/${language}?${query}`)
    if (!response.ok) throw new Error(`dictionaries ${missing.join(', ')} were not answered`)
    const { messages } = (await response.json()) as { messages: CompiledMessages }
    texts.add(messages)
    for (const id of missing) loaded.add(id)
  }
}
