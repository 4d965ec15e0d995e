import { Type } from 'typebox'

/** A language as a caller names it; whether the site speaks it is decided by the site. */
export const Lang = Type.String({ pattern: '^[a-zA-Z]{2}$' })
export const LangQuery = Type.Object({ lang: Type.Optional(Lang) })

/** An address of a page of this site: a path, or the whole address on one of its hosts. */
export const PageUrl = Type.String({ minLength: 1, maxLength: 2000 })
export const PageQuery = Type.Object({ url: PageUrl })

/** Names joined by commas. */
export const NameList = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]*(,[A-Za-z][A-Za-z0-9-]*)*$', maxLength: 600 })
