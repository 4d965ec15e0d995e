import {
  type CasinoCatalogue,
  type CasinoFound,
  getGamesPreview,
  listCasinoTitles,
  listRecentTitles,
  listTitleWords,
  searchCasino,
  type SiteConfig,
  type TitleWords,
} from '@evens/contracts'
import { findTitles, titleIndex, type TitleIndex } from '@evens/rules/titles'
import { type App, serve } from '../../platform/http/serve.ts'
import type { Translate } from '../../platform/http/errors.ts'
import { cardOf, titleKey } from './core/card.ts'
import { inOrder, offeredTitles } from './core/offered.ts'
import { gamesPreview } from './core/preview.ts'
import { sectionKey, titleWords } from './core/title-words.ts'

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

/** Search words of a site's titles, and their index. */
type Findable = { readonly words: TitleWords; readonly index: TitleIndex }

/** The catalogue of the lobby, kept in memory. */
export function createCasino({ siteFor, translate, recent, popular: popularOf }: CasinoDeps) {
  const shelves = new Map<string, Shelf>()
  const findables = new Map<string, Findable>()

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

  function findableOf(site: SiteConfig): Findable {
    const known = findables.get(site.id)
    if (known !== undefined) return known
    const words = titleWords(site, translate)
    const made = { words, index: titleIndex(words) }
    findables.set(site.id, made)
    return made
  }

  function search(site: SiteConfig, language: string, q: string): CasinoFound {
    const { ids, isNear } = findTitles(findableOf(site).index, q)
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
      serve(app, listTitleWords, ({ request }) => findableOf(siteFor(request.hostname)).words)
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
