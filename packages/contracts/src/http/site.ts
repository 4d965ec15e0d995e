import { type Static, Type } from 'typebox'
import { CONFIG_GROUPS, PublicConfig } from '../site/public-config.ts'
import { BlockResult } from '../site/parts.ts'
import { Flag } from '../shapes.ts'
import { contract } from './contract.ts'

/** Language code of a request; the site decides whether it supports it. */
const Lang = Type.String({ pattern: '^[a-zA-Z]{2}$' })
export const LangQuery = Type.Object({ lang: Type.Optional(Lang) })

/** Address of a page of this site: a path, or a full URL on one of its hosts. */
const PageUrl = Type.String({ minLength: 1, maxLength: 2000 })
const PageQuery = Type.Object({ url: PageUrl })

/** Comma-separated names. */
const NameList = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]*(,[A-Za-z][A-Za-z0-9-]*)*$', maxLength: 600 })

export const AppVersion = Type.Object({
  currentVersion: Type.String({ description: 'What the node that answers is running.' }),
  lastVersion: Type.String({ description: 'The newest version that any node has run.' }),
  datetimeOfLastUpdate: Type.String({ format: 'date-time' }),
})
export type AppVersion = Static<typeof AppVersion>

export const getAppVersion = contract({
  method: 'GET',
  path: '/web-api/version',
  summary: 'Which version of the site is running.',
  access: 'public',
  reply: AppVersion,
})

export const getConfigGroups = contract({
  method: 'GET',
  path: '/bff-api/config/group/get',
  summary: 'Parts of the site configuration.',
  access: 'public',
  caching: { seconds: 600 },
  query: Type.Object({
    groups: Type.String({ ...NameList, description: `Of: ${CONFIG_GROUPS.join(', ')}.` }),
    lang: Type.Optional(Lang),
  }),
  reply: Type.Record(Type.String(), Type.Unknown()),
  errors: ['NOT_FOUND'],
})

export const getSiteConfig = contract({
  method: 'GET',
  path: '/bff-api/config/all.json',
  summary: 'The site configuration, as far as it is public.',
  access: 'public',
  query: LangQuery,
  headers: Type.Object({
    'x-country-code': Type.Optional(Type.String({ maxLength: 20, description: 'Believed only from a trusted proxy.' })),
  }),
  reply: PublicConfig,
})

/** Called once after start-up, only by a browser without a session. */
export const startVisitorSession = contract({
  method: 'GET',
  path: '/web-api/session',
  summary: 'Gives the visitor a session cookie, or prolongs the one it has. No body.',
  access: 'public',
  reply: Type.Null(),
})

export const checkBlock = contract({
  method: 'POST',
  path: '/blocks-api/api/v2/block',
  summary: 'Whether this visitor is blocked. What the caller says of itself cannot lift a block.',
  access: 'public',
  body: Type.Object({ auth: Type.Optional(Flag), url: Type.Optional(PageUrl) }),
  reply: BlockResult,
})

const Breadcrumb = Type.Object({ title: Type.String(), url: Type.String() })

export const redirectLight = contract({
  method: 'POST',
  path: '/redirects-api/api/v1/redirect-light',
  summary: 'Whether a page has moved, and where it stands in the site.',
  access: 'public',
  body: Type.Object({ url: PageUrl }),
  reply: Type.Object({
    redirect: Type.Boolean(),
    code: Type.Union([Type.Null(), Type.Integer()]),
    url: Type.Union([Type.Null(), Type.String({ description: 'Always a path of this site.' })]),
    reasons: Type.Array(Type.String()),
    breadcrumbs: Type.Array(Breadcrumb),
  }),
})

export const getDictionary = contract({
  method: 'GET',
  path: '/bff-api/dictionary/{lang}',
  summary: 'Texts by language and dictionary ids, compiled; asked for with their version they never change.',
  access: 'public',
  caching: { seconds: 60 },
  params: Type.Object({ lang: Lang }),
  query: Type.Object({ ids: NameList, v: Type.Optional(Type.String({ pattern: '^[0-9a-f]{1,64}$' })) }),
  reply: Type.Object({
    language: Type.String(),
    version: Type.String(),
    messages: Type.Record(Type.String(), Type.Array(Type.Unknown())),
  }),
  errors: ['NOT_FOUND'],
})

export const getIsoCodes = contract({
  method: 'GET',
  path: '/seo-api/v1/iso-codes',
  summary: 'The ISO 639-1 code of each language of the site, by the code that stands in its addresses.',
  access: 'public',
  caching: { seconds: 600 },
  reply: Type.Record(Type.String(), Type.String()),
})

export const getSportsNames = contract({
  method: 'GET',
  path: '/seo-api/v1/sports-names',
  summary: 'The names of the sports by the word that stands for them in an address.',
  access: 'public',
  caching: { seconds: 600 },
  query: LangQuery,
  reply: Type.Record(Type.String(), Type.String()),
})

/** `style` and `styles` are part of the specified shape and always empty: a text has no CSS of its own. */
export const SeoContent = Type.Object({
  style: Type.String(),
  styles: Type.Array(Type.String()),
  content: Type.String({ description: 'Escaped paragraphs.' }),
})
export type SeoContent = Static<typeof SeoContent>

export const getSeoContent = contract({
  method: 'GET',
  path: '/seo-api/v1/content',
  summary: 'The text that stands under a page.',
  access: 'public',
  caching: { seconds: 600 },
  query: PageQuery,
  reply: SeoContent,
  errors: ['NOT_FOUND'],
})

export const SeoPageData = Type.Object({
  title: Type.String(),
  description: Type.String(),
  siteName: Type.String(),
  metaRobots: Type.String(),
  hierarchyMetaRobots: Type.Union([Type.Null(), Type.String()]),
  metas: Type.Array(Type.Object({ property: Type.String(), content: Type.String() })),
  customCanonical: Type.Object({
    mode: Type.Union([Type.Literal('url'), Type.Literal('mirror')]),
    targetUrl: Type.String(),
    domain: Type.String(),
  }),
})
export type SeoPageData = Static<typeof SeoPageData>

export const getSeoPageData = contract({
  method: 'GET',
  path: '/seo-api/v1/page-data',
  summary: 'Title, description, robots and canonical address of a page.',
  access: 'public',
  caching: { seconds: 600 },
  query: PageQuery,
  reply: SeoPageData,
  errors: ['NOT_FOUND'],
})

export const SeoVisual = Type.Object({ links: Type.Array(Type.Object({ title: Type.String(), url: Type.String() })) })
export type SeoVisual = Static<typeof SeoVisual>

export const getSeoVisual = contract({
  method: 'GET',
  path: '/seo-api/v1/visual',
  summary: 'The links block of a page.',
  access: 'public',
  caching: { seconds: 600 },
  query: PageQuery,
  reply: SeoVisual,
  errors: ['NOT_FOUND'],
})
