import { breadcrumbsOf, isPageName, locate, pageOf, pathOf, standsAlone } from '@evens/shell/routes'
import type { RouteBook } from '../modules/site/index.ts'

/** The route table as the site module asks for it. */
export const routeBook: RouteBook = {
  describe(path) {
    const located = locate(path)
    if (located === null || located.name === null || !isPageName(located.name)) return null
    const { name, params } = located
    const { titleKey, descriptionKey, indexable } = pageOf(name)
    const trail = breadcrumbsOf(name)
      .filter((crumb) => crumb === name || standsAlone(crumb))
      .map((crumb) => ({
        href: pathOf(crumb, params),
        titleKey: crumb === 'home' ? 'main_home' : pageOf(crumb).titleKey,
      }))
    return { titleKey, descriptionKey, isIndexable: indexable === true, trail }
  },
}
