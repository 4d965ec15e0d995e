import { type ArticleSummary, knownLanguage, type SiteConfig } from '@evens/contracts'
import { type Params, parsePattern, type Segment, withLanguage } from '@evens/router'
import { PAGE_NAMES, pageOf, pathOf, routeOf } from '@evens/shell/routes'
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { isOpen } from '../assets/visible-pages.ts'
import type { Content } from '../modules/content/index.ts'
import type { Site } from '../modules/site/index.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** A page, and the languages it can be read in; of its texts it is known when they last changed. */
export type SitemapPage = {
  readonly path: string
  readonly languages: readonly string[]
  readonly updated: Readonly<Record<string, string>>
}

export const visibleLanguages = ({ languages }: SiteConfig): readonly string[] =>
  languages.all.filter((code) => !languages.hidden.includes(code))

/** Pages for the sitemap: those that anonymous visitors can see and the site wants indexed. */
export function sitemapPages(site: Site, content: Pick<Content, 'list'>, config: SiteConfig): readonly SitemapPage[] {
  const languages = visibleLanguages(config)
  const found = new Map<string, { languages: string[]; updated: Record<string, string> }>()
  const add = (path: string, language: string, updated: string | null): void => {
    if (!isOpen(config, language, path) || site.movedTo(config, withLanguage(language, path)) !== null) return
    const known = found.get(path) ?? { languages: [], updated: {} }
    found.set(path, known)
    known.languages.push(language)
    if (updated !== null) known.updated[language] = updated
  }
  for (const language of languages) {
    for (const path of routePaths()) add(path, language, null)
    for (const { path, updated } of articlePages(content, language)) add(path, language, updated)
  }
  return [...found].filter(([path]) => isIndexed(site, config, path)).map(([path, page]) => ({ path, ...page }))
}

/** Pages of the book in every language that visitors see. */
export function bookPages(site: Site, config: SiteConfig, paths: readonly string[]): readonly SitemapPage[] {
  const languages = [...visibleLanguages(config)]
  const [language = config.languages.default] = languages
  // One address of a kind stands for all: a game's page is open where its section is.
  const isShown = new Map<string, boolean>()
  return paths
    .filter((path) => {
      const kind = path.split('/').slice(0, 3).join('/')
      const known = isShown.get(kind) ?? (isOpen(config, language, path) && isIndexed(site, config, path))
      isShown.set(kind, known)
      return known
    })
    .map((path) => ({ path, languages, updated: {} }))
}

function isIndexed(site: Site, config: SiteConfig, path: string): boolean {
  try {
    const { metaRobots } = site.pageData(config, { path, language: config.languages.default }, 'http://localhost')
    return !/\bnoindex\b/.test(metaRobots)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Every path of the route table that can be written without knowing more than the table, such as `/results/live`. */
export function routePaths(): readonly string[] {
  const names = PAGE_NAMES.filter((name) => pageOf(name).indexable === true)
  return [
    ...new Set(
      names.flatMap((name) => fillings(parsePattern(routeOf(name).path)).map((params) => pathOf(name, params))),
    ),
  ]
}

/** All ways to fill a pattern in; none when it needs something that the table does not list. */
export function fillings(segments: readonly Segment[]): readonly Params[] {
  return segments.reduce<readonly Params[]>(
    (found, segment) => {
      if (segment.kind === 'literal') return found
      return found.flatMap((params) =>
        valuesOf(segment).map((value) => (value === null ? params : { ...params, [segment.name]: value })),
      )
    },
    [{}],
  )
}

/** `null` stands for leaving it out. */
function valuesOf({ accepts, optional }: Extract<Segment, { kind: 'param' }>): readonly (string | null)[] {
  const listed = typeof accepts === 'string' ? [] : accepts
  return optional ? [null, ...listed] : listed
}

/** The pages of one language, each with its other languages. */
export async function sitemapXml(
  pages: readonly SitemapPage[],
  language: string,
  place: { readonly origin: string; readonly defaultLanguage: string },
): Promise<string> {
  const address = (code: string, path: string): string => place.origin + withLanguage(code, path)
  const stream = new SitemapStream({
    hostname: place.origin,
    level: ErrorLevel.THROW,
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  })
  for (const { path, languages, updated } of pages.filter((page) => page.languages.includes(language))) {
    const links = languages.map((code) => ({ lang: knownLanguage(code).iso, url: address(code, path) }))
    const main = languages.includes(place.defaultLanguage) ? place.defaultLanguage : language
    stream.write({
      url: address(language, path),
      links: [...links, { lang: 'x-default', url: address(main, path) }],
      ...(updated[language] !== undefined && { lastmod: updated[language] }),
    })
  }
  stream.end()
  return (await streamToPromise(stream)).toString()
}

export async function sitemapIndexXml(languages: readonly string[], origin: string): Promise<string> {
  const stream = new SitemapIndexStream({ level: ErrorLevel.THROW })
  for (const language of languages) stream.write({ url: `${origin}/sitemap-${language}.xml` })
  stream.end()
  return (await streamToPromise(stream)).toString()
}

type ArticlePage = { readonly path: string; readonly updated: string | null }

/** The pages of the texts that really are in this language: those shown in English instead have an English address. */
export function articlePages(content: Pick<Content, 'list'>, language: string): readonly ArticlePage[] {
  const list = (folder: string) => content.list(language, folder).articles
  const groups = list('rules')
  const blog = list('blog')
  const pages = [
    ...[...groups, ...groups.flatMap(({ path }) => list(path.replace(/\/index$/, '')))].map(rulesPage),
    ...blog.map((article) =>
      pageAt(article, pathOf('blogArticle', { category: article.category, article: lastPart(article) })),
    ),
    ...list('news').map((article) => pageAt(article, pathOf('news', { slug: lastPart(article) }))),
    ...list('ourpartners').map((article) => pageAt(article, pathOf('ourPartners', { section: lastPart(article) }))),
  ].filter(({ article }) => article.language === language)
  return [
    ...categories(blog).map((category) => ({ path: pathOf('blogCategory', { category }), updated: null })),
    ...pages.map(({ article, path }) => ({ path, updated: article.updated })),
  ]
}

const pageAt = (article: ArticleSummary, path: string) => ({ article, path })
const lastPart = ({ path }: ArticleSummary): string => path.slice(path.lastIndexOf('/') + 1)
const categories = (blog: readonly ArticleSummary[]): readonly string[] => [
  ...new Set(blog.map(({ category }) => category)),
]

/** A group is the index of its folder; a chapter is a file in it. */
function rulesPage(article: ArticleSummary) {
  const [, ruleGroup = '', chapter] = article.path.split('/')
  return pageAt(
    article,
    pathOf('rules', chapter === undefined || chapter === 'index' ? { ruleGroup } : { ruleGroup, chapter }),
  )
}
