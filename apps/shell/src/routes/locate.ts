import {
  canonicalParts,
  createMatcher,
  encodePart,
  isWrittenPlainly,
  splitLanguage,
  withLanguage,
  type Params,
} from '@evens/router'
import { pathOf } from './href.ts'
import { ROUTE_NAMES, ROUTES, type RouteName } from './table.ts'

export type Located = {
  /** Two letters at the start of the address, whether or not the site speaks that language. */
  readonly language: string | null
  /** `null`: no such page. */
  readonly name: RouteName | null
  readonly params: Params
  /** The canonical path, escaped, without the language. */
  readonly path: string
  /** Whether the address was written as we would write it. */
  readonly isCanonical: boolean
}

const match = createMatcher<RouteName>(
  Object.fromEntries(ROUTE_NAMES.map((name) => [name, ROUTES[name].path])) as Record<RouteName, string>,
)

/** `null` when the address can't be read at all. */
export function locate(pathname: string): Located | null {
  const parts = canonicalParts(pathname)
  if (parts === null) return null
  const { language, rest } = splitLanguage(parts)
  const found = match(rest)
  const path = found === null ? `/${rest.map(encodePart).join('/')}` : pathOf(found.name, found.params)
  const address = language === null ? path : withLanguage(language, path)
  return {
    language,
    name: found?.name ?? null,
    params: found?.params ?? {},
    path,
    isCanonical: pathname === address || isWrittenPlainly(pathname, canonicalParts(address) ?? []),
  }
}
