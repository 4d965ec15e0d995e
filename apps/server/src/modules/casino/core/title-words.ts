import type { SiteConfig, TitleWords } from '@evens/contracts'
import type { Title } from '@evens/games/catalogue'
import type { Translate } from '../../../platform/http/errors.ts'
import { titleKey } from './card.ts'
import { offeredTitles } from './offered.ts'

export const sectionKey = (section: string): string => `lobby_section_${section.replaceAll(/[-/]/g, '_')}`

const keysAbout = ({ provider, family, theme, sections }: Title): readonly string[] => [
  `lobby_provider_${provider}`,
  `lobby_feature_${family}`,
  `lobby_theme_${theme}`,
  ...sections.map(sectionKey),
]

/** Names of a site's titles and words about them, in all its languages. */
export function titleWords(site: SiteConfig, translate: Translate): TitleWords {
  const titles = offeredTitles(site)
  const keys = [...new Set(titles.flatMap(keysAbout))]
  const inAll = (key: string): string[] => [...new Set(site.languages.all.map((language) => translate(language, key)))]
  return {
    groups: keys.map(inAll),
    titles: titles.map((title) => ({
      id: title.id,
      names: [...new Set([title.name, ...inAll(titleKey(title))])],
      about: keysAbout(title).map((key) => keys.indexOf(key)),
    })),
  }
}
