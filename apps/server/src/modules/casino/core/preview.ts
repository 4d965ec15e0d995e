import type { GamesPreview, GamesPreviewEntry, SiteConfig } from '@evens/contracts'
import type { Title } from '@evens/games/catalogue'
import { offeredTitles } from './offered.ts'

type Offer = Pick<SiteConfig, 'casino'>

/** Categories by name, with the ids that the preview calls them by. A new one goes to the end: ids are for good. */
const CATEGORIES = [
  'fast-games',
  'crash-games',
  'card-games',
  'scratchcards',
  'games',
  'keno',
  'casino',
  'asian-games',
  'slots',
  'slots/vulkan',
  'jackpots',
  'poker',
  'tvgames',
  'bingo',
  'virtualsports',
  'fast-bet',
  'fishinghunting',
  'skill-games',
  'bonus',
]
const TAGS = ['volcano', 'jackpot']
const idIn = (names: readonly string[], name: string | undefined): number =>
  name === undefined ? 0 : names.indexOf(name) + 1

/** Only these have their address in the area of the games; guard 21 redirects among them. */
const gamesOf = (site: Offer): readonly Title[] => offeredTitles(site).filter(({ area }) => area === 'games')

/** An entry for each former route: the shape has room for one. */
const entriesOf = (title: Title, name: string): readonly GamesPreviewEntry[] =>
  (title.formerRoutes.length === 0 ? [''] : title.formerRoutes).map((former) => ({
    GT: title.id,
    GN: name,
    R: title.route,
    OR: former,
    CRID: title.sections.map((section) => idIn(CATEGORIES, section)),
    GF: idIn(TAGS, title.tags[0]),
  }))

type Asked = {
  readonly groupId: string
  readonly hasCategories: boolean
  readonly nameOf: (title: Title) => string
  readonly sectionName: (section: string) => string
}

/** Games preview light in the shape of the specification. Its actions are promotions, of which games have none yet. */
export function gamesPreview(site: Offer, { groupId, hasCategories, nameOf, sectionName }: Asked): GamesPreview {
  const titles = gamesOf(site)
  const used = CATEGORIES.filter((name) => titles.some(({ sections }) => sections.includes(name)))
  return {
    Success: true,
    Value: {
      Games: { [groupId]: titles.flatMap((title) => entriesOf(title, nameOf(title))) },
      ...(hasCategories && {
        Categories: used.map((name) => ({ RI: idIn(CATEGORIES, name), TR: sectionName(name) })),
      }),
      Actions: [],
    },
  }
}

/** The facts of guard 21. */
export const previewRoutes = (site: Offer) =>
  gamesOf(site).flatMap(({ id, route, formerRoutes }) =>
    (formerRoutes.length === 0 ? [null] : formerRoutes).map((oldRoute) => ({ id, route, oldRoute })),
  )
