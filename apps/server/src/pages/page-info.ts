import type { PageInfo, Texts } from '@evens/remote-sdk'
import { breadcrumbsOf, pageOf, pathOf, snakeCase, standsAlone, type PageName } from '@evens/shell/routes'
import { withLanguage } from '@evens/router'

type Params = Readonly<Record<string, string | undefined>>

/** Title and description of a route: of the very parameter where the dictionary knows it, else of the route. */
export function describeRoute(name: PageName, params: Params, texts: Texts): { title: string; description: string } {
  const route = `route_${snakeCase(name)}`
  for (const value of Object.values(params)) {
    const key = `${route}_${value?.replaceAll('-', '_')}`
    if (value !== undefined && texts.has(`${key}_title`))
      return { title: texts.t(`${key}_title`), description: texts.t(`${key}_description`) }
  }
  const page = pageOf(name)
  return { title: texts.t(page.titleKey), description: texts.t(page.descriptionKey) }
}

/** The page as its address alone describes it; a view's loader may know it better. */
export function pageInfo(name: PageName, params: Params, fullPath: string, language: string, texts: Texts): PageInfo {
  const trail = breadcrumbsOf(name)
    .filter((crumb) => crumb === name || standsAlone(crumb) || hasParams(crumb, params))
    .map((crumb) => ({
      label: crumb === 'home' ? texts.t('main_home') : describeRoute(crumb, params, texts).title,
      href: withLanguage(language, pathOf(crumb, params)),
    }))
  return { route: name, params: given(params), fullPath, trail, ...describeRoute(name, params, texts) }
}

/** A parent that needs a parameter is in the trail when the page has it too. */
function hasParams(name: PageName, params: Params): boolean {
  const needed = [...pageOf(name).path.matchAll(/:(\w+)(?:\([^)]*\))?(\?)?/g)].filter(
    ([, , optional]) => optional === undefined,
  )
  return needed.every(([, key]) => params[key ?? ''] !== undefined)
}

function given(params: Params): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
