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
  currentVersion: Type.String({ description: 'Version of the node that replies.' }),
  lastVersion: Type.String({ description: 'Newest version any node has run.' }),
  datetimeOfLastUpdate: Type.String({ format: 'date-time' }),
})
export type AppVersion = Static<typeof AppVersion>

export const getAppVersion = contract({
  method: 'GET',
  path: '/web-api/version',
  summary: 'Get the running version of the site.',
  access: 'public',
  reply: AppVersion,
})

export const getConfigGroups = contract({
  method: 'GET',
  path: '/bff-api/config/group/get',
  summary: 'Get groups of the site configuration.',
  access: 'public',
  caching: { seconds: 600 },
  query: Type.Object({
    groups: Type.String({ ...NameList, description: `Groups: ${CONFIG_GROUPS.join(', ')}.` }),
    lang: Type.Optional(Lang),
  }),
  reply: Type.Record(Type.String(), Type.Unknown()),
  errors: ['NOT_FOUND'],
})

export const getSiteConfig = contract({
  method: 'GET',
  path: '/bff-api/config/all.json',
  summary: 'Get the public site configuration.',
  access: 'public',
  query: LangQuery,
  headers: Type.Object({
    'x-country-code': Type.Optional(Type.String({ maxLength: 20, description: 'Trusted only from a trusted proxy.' })),
  }),
  reply: PublicConfig,
})

/** Called once after start-up, only by a browser without a session. */
export const startVisitorSession = contract({
  method: 'GET',
  path: '/web-api/session',
  summary: 'Set or renew the visitor’s session cookie. No body.',
  access: 'public',
  reply: Type.Null(),
})

export const useGeoPass = contract({
  method: 'GET',
  path: '/web-api/geo-pass',
  summary: 'Take a pass that an operator has issued; it lifts the country block in this browser. Redirects home.',
  access: 'public',
  query: Type.Object({ pass: Type.String({ minLength: 1, maxLength: 150 }) }),
  reply: Type.Null(),
  errors: ['NOT_FOUND'],
})

export const checkBlock = contract({
  method: 'POST',
  path: '/blocks-api/api/v2/block',
  summary: 'Get whether the visitor is blocked. Nothing the caller sends can lift a block.',
  access: 'public',
  body: Type.Object({ auth: Type.Optional(Flag), url: Type.Optional(PageUrl) }),
  reply: BlockResult,
})

const Breadcrumb = Type.Object({ title: Type.String(), url: Type.String() })

export const redirectLight = contract({
  method: 'POST',
  path: '/redirects-api/api/v1/redirect-light',
  summary: 'Resolve a page: whether it has moved, and its position in the site.',
  access: 'public',
  body: Type.Object({ url: PageUrl }),
  reply: Type.Object({
    redirect: Type.Boolean(),
    code: Type.Union([Type.Null(), Type.Integer()]),
    url: Type.Union([Type.Null(), Type.String({ description: 'A path of this site.' })]),
    reasons: Type.Array(Type.String()),
    breadcrumbs: Type.Array(Breadcrumb),
  }),
})

export const getDictionary = contract({
  method: 'GET',
  path: '/bff-api/dictionary/{lang}',
  summary: 'Get compiled texts by language and dictionary ids. A URL with a version is immutable.',
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
  summary: 'Map the site’s language codes in URLs to ISO 639-1 codes.',
  access: 'public',
  caching: { seconds: 600 },
  reply: Type.Record(Type.String(), Type.String()),
})

export const getSportsNames = contract({
  method: 'GET',
  path: '/seo-api/v1/sports-names',
  summary: 'Map sport slugs in URLs to sport names.',
  access: 'public',
  caching: { seconds: 600 },
  query: LangQuery,
  reply: Type.Record(Type.String(), Type.String()),
})

/** `style` and `styles` are part of the specified shape and always empty: a text has no CSS of its own. */
export const SeoContent = Type.Object({
  style: Type.String(),
  styles: Type.Array(Type.String()),
  content: Type.String({ description: 'Paragraphs with HTML escaped.' }),
})
export type SeoContent = Static<typeof SeoContent>

export const getSeoContent = contract({
  method: 'GET',
  path: '/seo-api/v1/content',
  summary: 'Get the SEO text of a page.',
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
  summary: 'Get title, description, robots and canonical URL of a page.',
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
  summary: 'Get the links block of a page.',
  access: 'public',
  caching: { seconds: 600 },
  query: PageQuery,
  reply: SeoVisual,
  errors: ['NOT_FOUND'],
})
