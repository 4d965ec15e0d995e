import type { PageInfo, Shell } from '@evens/remote-sdk'
import type { SeoPageData } from '@evens/contracts'
import type { HeadLink } from '@evens/shell/entry-server'
import type { BuildManifest } from '../platform/build-manifest.ts'

export type HeadInput = {
  readonly shell: Shell
  readonly page: PageInfo
  readonly seo: Pick<SeoPageData, 'metaRobots' | 'customCanonical' | 'metas' | 'siteName'> | null
  readonly origin: string
  /** The path after the language. */
  readonly path: string
  readonly languages: readonly { readonly code: string; readonly iso: string }[]
  readonly fonts: readonly string[]
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly manifest: BuildManifest
}

const TOUCH_ICONS = [72, 96, 128, 144, 152, 192, 384, 512]

export function metasOf({ shell, page, seo }: HeadInput): HeadLink[] {
  const named = { description: page.description, 'og:title': page.title, 'og:description': page.description }
  return [
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'description', content: page.description },
    { name: 'robots', content: seo?.metaRobots ?? 'noindex, nofollow' },
    { name: 'theme-color', content: shell.site.themeColor },
    { name: 'color-scheme', content: 'light dark' },
    ...(seo?.metas ?? []).map(({ property, content }) => ({
      property,
      content: named[property as keyof typeof named] ?? content,
    })),
  ]
}

export function linksOf(input: HeadInput): HeadLink[] {
  const { shell, seo, manifest } = input
  const icons = shell.site.iconBase
  const integrity = (href: string): HeadLink => ({
    ...(manifest.integrity[href] && { integrity: manifest.integrity[href] }),
  })
  return [
    ...input.fonts.map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' })),
    ...input.styles.map((href) => ({ rel: 'stylesheet', href })),
    // A preload without the hash of the real request is thrown away and fetched again.
    ...input.scripts.map((href) => ({ rel: 'modulepreload', href, ...integrity(href) })),
    ...(seo === null ? [] : [{ rel: 'canonical', href: seo.customCanonical.targetUrl }, ...alternates(input)]),
    { rel: 'icon', type: 'image/svg+xml', href: `${icons}/${shell.site.id}-favicon.svg` },
    ...TOUCH_ICONS.map((size) => ({
      rel: 'apple-touch-icon',
      sizes: `${size}x${size}`,
      href: `${icons}/${shell.site.id}-${size}.png`,
    })),
    ...(shell.site.switches.pwa ? [{ rel: 'manifest', href: `/manifest.json?lang=${shell.language}` }] : []),
  ]
}

function alternates({ origin, path, languages, shell }: HeadInput): HeadLink[] {
  const address = (code: string) => `${origin}/${code}${path === '/' ? '' : path}`
  return [
    ...languages.map(({ code, iso }) => ({ rel: 'alternate', hrefLang: iso, href: address(code) })),
    { rel: 'alternate', hrefLang: 'x-default', href: address(shell.site.defaultLanguage) },
  ]
}

/** Breadcrumbs for search engines, as the page shows them to people. */
export function structuredData({ page, origin }: Pick<HeadInput, 'page' | 'origin'>): unknown[] {
  if (page.trail.length < 2) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: page.trail.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: `${origin}${href}`,
      })),
    },
  ]
}
