import { type Params, withLanguage } from '@evens/router'
import { pathOf, type RouteName } from '../routes/index.ts'
import type { Facts } from './facts.ts'
import type { Navigation } from './navigation.ts'

type Added = Readonly<Record<string, string>>
type Options = { readonly params?: Params; readonly keepQuery?: boolean; readonly add?: Added }

/** The address of a route in the language of this navigation. */
export function addressTo(nav: Navigation, facts: Facts, name: RouteName, options: Options = {}): string {
  const { params = {}, keepQuery = false, add = {} } = options
  return withLanguage(languageOf(nav, facts), pathOf(name, params)) + searchWith(keepQuery ? nav.search : '', add)
}

/** The requested page itself, in the language it will have. */
export function samePage(nav: Navigation, facts: Facts, add: Added = {}): string {
  return withLanguage(languageOf(nav, facts), nav.path ?? '/') + searchWith(nav.search, add)
}

/** The query stays as written unless something is added to it. */
function searchWith(search: string, add: Added): string {
  const added = Object.entries(add)
  if (added.length === 0) return search
  const query = new URLSearchParams(search)
  for (const [name, value] of added) query.set(name, value)
  return `?${query}`
}

/** Hidden languages are for players only. The default is always allowed, so that every visitor has a page. */
export function isAllowedLanguage(language: string, { site, visitor }: Facts): boolean {
  const { all, hidden } = site.languages
  if (language === site.languages.default) return true
  return all.includes(language) && (visitor.player !== null || !hidden.includes(language))
}

/** The visitor's language when the address has none that is allowed. */
export function chosenLanguage(facts: Facts): string {
  return (
    facts.visitor.preferredLanguages.find((language) => isAllowedLanguage(language, facts)) ??
    facts.site.languages.default
  )
}

/** The language of every address a guard builds. */
export function languageOf({ language }: Navigation, facts: Facts): string {
  return language !== null && isAllowedLanguage(language, facts) ? language : chosenLanguage(facts)
}
