import type { SiteConfig } from '@evens/contracts'
import { withLanguage } from '@evens/router'
import { isOpen } from '../assets/stranger.ts'
import type { Content } from '../modules/content/index.ts'
import type { Site } from '../modules/site/index.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { articlePages } from './article-pages.ts'
import { routePaths } from './route-paths.ts'

/** A page, and the languages it can be read in; of its texts it is known when they last changed. */
export type SitemapPage = {
  readonly path: string
  readonly languages: readonly string[]
  readonly updated: Readonly<Record<string, string>>
}

export const visibleLanguages = ({ languages }: SiteConfig): readonly string[] =>
  languages.all.filter((code) => !languages.hidden.includes(code))

/** What a search engine may keep: pages that anyone is shown, where the site asks for it. */
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

function isIndexed(site: Site, config: SiteConfig, path: string): boolean {
  try {
    const { metaRobots } = site.pageData(config, { path, language: config.languages.default }, 'http://localhost')
    return !/\bnoindex\b/.test(metaRobots)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
