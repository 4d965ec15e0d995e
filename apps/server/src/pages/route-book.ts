import { breadcrumbsOf, isPageName, locate, pageOf, pathOf, standsAlone } from '@evens/shell/routes'
import { isOpen } from '../assets/visible-pages.ts'
import { type RouteBook, sportKey, SPORTS } from '../modules/site/index.ts'

/** The route table as the site module asks for it. */
export const routeBook: RouteBook = {
  isOpen,
  describe(path) {
    const located = locate(path)
    if (located === null || located.name === null || !isPageName(located.name)) return null
    const { name, params } = located
    const { descriptionKey, indexable } = pageOf(name)
    const titleKey = sportTitle(params) ?? pageOf(name).titleKey
    const trail = breadcrumbsOf(name)
      .filter((crumb) => crumb === name || standsAlone(crumb))
      .map((crumb) => ({
        href: pathOf(crumb, params),
        titleKey: crumb === 'home' ? 'main_home' : pageOf(crumb).titleKey,
      }))
    return { titleKey, descriptionKey, isIndexable: indexable === true, trail }
  },
}

/** The page of a sport is named after it; the pages below it are named by their own data. */
function sportTitle({ sport, champ }: Readonly<Record<string, string | undefined>>): string | null {
  const known = SPORTS.find((slug) => slug === sport)
  return known === undefined || champ !== undefined ? null : sportKey(known)
}
