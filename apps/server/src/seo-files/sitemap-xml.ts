import { knownLanguage } from '@evens/contracts'
import { withLanguage } from '@evens/router'
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { SitemapPage } from './sitemap-pages.ts'

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
