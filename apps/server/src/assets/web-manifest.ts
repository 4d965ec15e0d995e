import { knownLanguage, type SiteConfig } from '@evens/contracts'
import { withLanguage } from '@evens/router'
import { APP_ICON_SIZES, MASKABLE_ICON_SIZES } from './icon-sizes.ts'
import { isOffered } from './visible-pages.ts'

export type ManifestFacts = {
  readonly language: string
  readonly iconBase: string
  readonly say: (key: string) => string
}

const SHORTCUTS = [
  { path: '/line', key: 'pwa_shortcut_line' },
  { path: '/live', key: 'pwa_shortcut_live' },
  { path: '/casino', key: 'pwa_shortcut_casino' },
  { path: '/office', key: 'pwa_shortcut_office' },
] as const

/** The web app manifest. Its id does not depend on the language it was installed in. */
export function webManifest(site: SiteConfig, { language, iconBase, say }: ManifestFacts) {
  const { iso, direction } = knownLanguage(language)
  const icon = (size: number, name: string, purpose: 'any' | 'maskable') => ({
    src: `${iconBase}/${site.id}-${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: site.brand.name,
    short_name: site.brand.name,
    description: say('pwa_description'),
    lang: iso,
    dir: direction,
    start_url: `${withLanguage(language, '/')}?pwa=1`,
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: site.brand.themeColor,
    background_color: site.brand.themeColor,
    categories: ['sports', 'entertainment'],
    icons: [
      ...APP_ICON_SIZES.map((size) => icon(size, `${size}`, 'any')),
      ...MASKABLE_ICON_SIZES.map((size) => icon(size, `maskable-${size}`, 'maskable')),
    ],
    shortcuts: SHORTCUTS.filter(({ path }) => isOffered(site, language, path)).map(({ path, key }) => ({
      name: say(key),
      url: withLanguage(language, path),
      icons: [icon(96, '96', 'any')],
    })),
  }
}
