import { withLanguage, type Params } from '@evens/router'
import { pathOf, type RouteName } from '../routes/index.ts'
import type { Facts } from './facts.ts'
import { languageOf } from './language.ts'
import type { Navigation } from './navigation.ts'

type Added = Readonly<Record<string, string>>
type Options = { readonly params?: Params; readonly keepQuery?: boolean; readonly add?: Added }

/** The address of a route in the language of this navigation. */
export function addressTo(nav: Navigation, facts: Facts, name: RouteName, options: Options = {}): string {
  const { params = {}, keepQuery = false, add = {} } = options
  return withLanguage(languageOf(nav, facts), pathOf(name, params)) + searchWith(keepQuery ? nav.search : '', add)
}

/** The asked page itself, under the language it is going to have. */
export function samePage(nav: Navigation, facts: Facts, add: Added = {}): string {
  return withLanguage(languageOf(nav, facts), nav.path ?? '/') + searchWith(nav.search, add)
}

/** The query stays as it was written unless something is added to it. */
function searchWith(search: string, add: Added): string {
  const added = Object.entries(add)
  if (added.length === 0) return search
  const query = new URLSearchParams(search)
  for (const [name, value] of added) query.set(name, value)
  return `?${query}`
}
