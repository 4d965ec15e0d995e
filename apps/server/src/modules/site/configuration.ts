import type { PublicConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import { Refusal } from '../../platform/http/refusal.ts'
import { createConfigCache } from './config-cache.ts'
import type { Dictionaries } from './core/dictionaries.ts'
import { configGroups, publicConfig } from './core/public-config.ts'
import { spoken } from './core/spoken.ts'
import type { Visitor } from './visitor.ts'

export type ConfigurationDeps = {
  readonly dictionaries: Dictionaries
  readonly clock: Clock
  readonly iconBase: string
}

/** What the browser is told of the site: all of it for one visitor, or parts that everyone shares. */
export function createConfiguration({ dictionaries, clock, iconBase }: ConfigurationDeps) {
  const cached = createConfigCache(clock)

  const configFor = ({ site, country, maintenanceCookie }: Visitor, language: string): PublicConfig =>
    publicConfig(site, {
      language,
      country,
      maintenanceCookie,
      nowMs: clock.nowMs(),
      iconBase,
      text: dictionaries.text,
    })

  return {
    publicConfig: configFor,
    configGroups(visitor: Visitor, names: readonly string[], lang: string | undefined): Record<string, unknown> {
      const language = spoken(visitor.site, lang)
      const anyone = { ...visitor, maintenanceCookie: undefined }
      const config = cached(`${visitor.site.id}|${language}|${visitor.country}`, () => configFor(anyone, language))
      const groups = configGroups(config, names)
      if ('unknown' in groups) throw new Refusal('NOT_FOUND', { field: 'groups' })
      return groups
    },
  }
}
