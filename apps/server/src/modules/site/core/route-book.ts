/** What the module has to know of the routes. Paths here carry no language. */
export type RouteBook = {
  /** `null`: there is no such page. The trail goes from home down to the page itself. */
  readonly describe: (path: string) => RouteDescription | null
}

export type RouteDescription = {
  readonly titleKey: string
  readonly descriptionKey: string
  /** Whether search engines may keep the page. */
  readonly isIndexable: boolean
  readonly trail: readonly { readonly href: string; readonly titleKey: string }[]
}
