import * as contracts from '@evens/contracts'
import { cookieAttributes, giveCookie, readCookie } from '../../platform/http/host-cookie.ts'
import { originOf } from '../../platform/http/origin.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import { SESSION_COOKIE, SESSION_DAYS } from './visitor-sessions.ts'
import type { Site } from './site.ts'
import { COUNTRY_HEADER, GEO_PASS_COOKIE } from './visitor.ts'

const DAY_SECONDS = 86_400
const PASS_DAYS = 366
const FOR_EVER = 'public, max-age=31536000, immutable'

export function siteRoutes(app: App, site: Site): void {
  serve(app, contracts.getSiteConfig, ({ request, language }) => site.publicConfig(site.visitorOf(request), language))

  serve(app, contracts.getConfigGroups, ({ request, reply, query }) => {
    reply.header('vary', COUNTRY_HEADER)
    return site.configGroups(site.visitorOf(request), query.groups.split(','), query.lang)
  })

  serve(app, contracts.redirectLight, ({ request, body, language }) =>
    site.redirectLight(site.siteFor(request.hostname), body.url, language),
  )

  serve(app, contracts.checkBlock, ({ request }) => site.visitorOf(request).block)

  serve(app, contracts.useGeoPass, ({ request, reply, query }) => {
    if (!site.isGeoPass(query.pass, site.siteFor(request.hostname))) throw new Refusal('NOT_FOUND', { field: 'pass' })
    // The pass ends by its own time; the cookie only has to live as long.
    reply.setCookie(GEO_PASS_COOKIE, query.pass, { ...cookieAttributes(request), maxAge: PASS_DAYS * DAY_SECONDS })
    reply.redirect('/', 303)
    return null
  })

  serve(app, contracts.getDictionary, ({ request, reply, params, query }) => {
    const dictionary = site.dictionary(site.siteFor(request.hostname), params.lang, query.ids.split(','))
    if (query.v !== undefined) reply.header('cache-control', query.v === dictionary.version ? FOR_EVER : 'no-store')
    return dictionary
  })

  serve(app, contracts.getSeoPageData, ({ request, query }) => {
    const config = site.siteFor(request.hostname)
    return site.pageData(config, site.pageAt(config, query.url), originOf(request))
  })
  serve(app, contracts.getSeoContent, ({ request, query }) => {
    const config = site.siteFor(request.hostname)
    return site.pageContent(config, site.pageAt(config, query.url))
  })
  serve(app, contracts.getSeoVisual, ({ request, query }) => {
    const config = site.siteFor(request.hostname)
    return site.pageVisual(config, site.pageAt(config, query.url))
  })
  serve(app, contracts.getIsoCodes, ({ request }) => site.isoCodes(site.siteFor(request.hostname)))
  serve(app, contracts.getSportsNames, ({ request, query }) =>
    site.sportsNames(site.siteFor(request.hostname), query.lang),
  )

  serve(app, contracts.getAppVersion, () => site.appVersion())

  serve(app, contracts.startVisitorSession, async ({ request, reply }) => {
    // Another site's page may make a browser ask for this; then nothing is written.
    if (request.headers['sec-fetch-site'] !== 'cross-site') {
      const token = await site.openSession(site.siteFor(request.hostname), readCookie(request, SESSION_COOKIE))
      giveCookie(request, reply, SESSION_COOKIE, token, { maxAge: SESSION_DAYS * DAY_SECONDS })
    }
    reply.code(204)
    return null
  })
}
