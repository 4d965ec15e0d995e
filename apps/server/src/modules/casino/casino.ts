import {
  type CasinoCatalogue,
  type CasinoFound,
  getGamesPreview,
  listCasinoTitles,
  listRecentTitles,
  searchCasino,
  type SiteConfig,
} from '@evens/contracts'
import { type App, serve } from '../../platform/http/serve.ts'
import type { Translate } from '../../platform/http/errors.ts'
import { cardOf, titleKey } from './core/card.ts'
import { inOrder, offeredTitles } from './core/offered.ts'
import { gamesPreview } from './core/preview.ts'
import { findTitles, titleIndex, type TitleIndex } from './core/search.ts'

export type CasinoDeps = {
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly translate: Translate
  /** Ids of the titles that a player has played, the latest first. Rounds are a module of their own. */
  readonly recent: (player: bigint) => Promise<readonly number[]>
  /** Ids of a site's popular titles by its players, the first one first; the same array until it changes. */
  readonly popular: (siteId: string) => readonly number[]
}

/** A site's catalogue in one language, and its serialized form, for one list of popular titles. */
type Shelf = {
  readonly value: CasinoCatalogue
  readonly text: string
  readonly byId: ReadonlyMap<number, number>
  readonly popular: readonly number[]
}

/** The catalogue of the lobby, kept in memory. */
export function createCasino({ siteFor, translate, recent, popular: popularOf }: CasinoDeps) {
  const shelves = new Map<string, Shelf>()
  const indexes = new Map<string, TitleIndex>()

  function shelfOf(site: SiteConfig, asked: string): Shelf {
    const language = languageOf(site, asked)
    const key = `${site.id}:${language}`
    const known = shelves.get(key)
    const popular = popularOf(site.id)
    if (known?.popular === popular) return known
    const say = (text: string): string => translate(language, text)
    const cards = inOrder(offeredTitles(site), popular).map((title) => cardOf(title, site, popular, say))
    const value = { cards }
    const byId = new Map(cards.map(({ id }, at) => [id, at]))
    const made = { value, byId, text: JSON.stringify(value), popular }
    shelves.set(key, made)
    return made
  }

  function indexOf(site: SiteConfig): TitleIndex {
    const known = indexes.get(site.id)
    if (known !== undefined) return known
    const made = titleIndex(offeredTitles(site).map((title) => findable(title, site, translate)))
    indexes.set(site.id, made)
    return made
  }

  function search(site: SiteConfig, language: string, q: string): CasinoFound {
    const { ids, isNear } = findTitles(indexOf(site), q)
    const { value, byId } = shelfOf(site, language)
    return { isNear, cards: ids.flatMap((id) => value.cards[byId.get(id) ?? -1] ?? []) }
  }

  return {
    routes(app: App): void {
      serve(app, listCasinoTitles, ({ query, request, reply }) => {
        const { value, text } = shelfOf(siteFor(request.hostname), query.lang)
        // A page that is rendered in this process takes the value as it is.
        if (request.routeOptions.url === listCasinoTitles.path) reply.serializer(() => text)
        return value
      })
      serve(app, searchCasino, ({ query, request }) => search(siteFor(request.hostname), query.lang, query.q))
      serve(app, listRecentTitles, async ({ player }) => ({ ids: [...(await recent(player.id))] }))
      serve(app, getGamesPreview, ({ query, request }) => {
        const site = siteFor(request.hostname)
        const language = languageOf(site, query.lng ?? site.languages.default)
        return gamesPreview(site, {
          groupId: query.groupId ?? String(site.group_id),
          hasCategories: query.includeCategories === 'true',
          nameOf: (title) => translate(language, titleKey(title)),
          sectionName: (section) => translate(language, sectionKey(section)),
        })
      })
    },
  }
}

const languageOf = ({ languages }: SiteConfig, asked: string): string =>
  languages.all.includes(asked) ? asked : languages.default

const wordOf = (name: string): string => name.replaceAll(/[-/]/g, '_')
const sectionKey = (section: string): string => `lobby_section_${wordOf(section)}`

/** The search entry of a title: its name and the words about it, in all languages of the site. */
function findable(title: ReturnType<typeof offeredTitles>[number], site: SiteConfig, translate: Translate) {
  const about = [
    `lobby_provider_${title.provider}`,
    `lobby_feature_${title.family}`,
    `lobby_theme_${title.theme}`,
    ...title.sections.map(sectionKey),
  ]
  const inAll = (key: string): string[] => site.languages.all.map((language) => translate(language, key))
  return { id: title.id, names: [title.name, ...inAll(titleKey(title))], about: about.flatMap(inAll) }
}
