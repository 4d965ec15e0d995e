import { readSettings, SETTING_DEFAULTS, type SiteConfig } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { switchesOf, type Site } from '../modules/site/index.ts'
import type { BuildManifest } from '../platform/build-manifest.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { App } from '../platform/http/serve.ts'
import { offlinePage } from './offline-page.ts'
import { webManifest } from './web-manifest.ts'

const OPEN = { schema: { hide: true } } as const
const FRESH = 'private, no-cache'

/** Routes of the installable app besides its workers. A site that has it switched off serves none of them. */
export function installableApp(app: App, site: Site, manifest: BuildManifest): void {
  const iconBase = `/sys-icons/${manifest.iconVersion}`
  const iconUrl = ({ id }: SiteConfig): string => `${iconBase}/${id}-favicon.svg`
  const styleUrl = (theme: string): string => `/sys-ui/${manifest.styleVersion}/Desktop/${theme}/client.css`

  app.get('/manifest.json', OPEN, (request, reply) => {
    const config = installableSite(site, request)
    const { language } = request
    const answer = webManifest(config, { language, iconBase, say: sayIn(site, config, language) })
    return spoken(reply).type('application/manifest+json; charset=utf-8').send(JSON.stringify(answer))
  })

  app.get('/offline.html', OPEN, (request, reply) => {
    const config = installableSite(site, request)
    const { language } = request
    const theme = themeOf(request, config)
    const { html, policy } = offlinePage({
      language,
      siteId: config.id,
      brandName: config.brand.name,
      theme,
      styleUrl: styleUrl(theme),
      iconUrl: iconUrl(config),
      brandCss: site.brandCss(config),
      say: sayIn(site, config, language),
    })
    return spoken(reply).header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })

  /** The files that the service worker caches for offline use. */
  app.get('/pwa-files.json', OPEN, (request, reply) => {
    const config = installableSite(site, request)
    const { all, hidden } = config.languages
    const pages = all.filter((code) => !hidden.includes(code)).map((code) => `/offline.html?lang=${code}`)
    return spoken(reply).send([...pages, styleUrl(themeOf(request, config)), iconUrl(config)])
  })
}

function installableSite(site: Site, request: FastifyRequest): SiteConfig {
  const config = site.siteFor(request.hostname)
  if (!switchesOf(config).pwa) throw new Refusal('NOT_FOUND')
  return config
}

const sayIn =
  (site: Site, { brand }: SiteConfig, language: string) =>
  (key: string) =>
    site.translate(language, key, { brand: brand.name })

const spoken = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', FRESH).header('vary', 'accept-language, cookie').header('x-robots-tag', 'noindex')

function themeOf({ cookies }: FastifyRequest, { settings }: SiteConfig): 'light' | 'dark' {
  return readSettings({ ...SETTING_DEFAULTS, ...settings }, cookies).appTheme === 1 ? 'dark' : 'light'
}
