import {
  type AccountChoices,
  type GlobalSettings,
  knownLanguage,
  type PublicConfig,
  type PublicSite,
  readSettings,
  SETTING_DEFAULTS,
  settingCookiesOf,
} from '@evens/contracts'
import type { CallApi, PageInfo, Player, Shell, Texts, UntypedInput } from '@evens/remote-sdk'
import { createTexts } from '@evens/remote-sdk/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openSections } from '../modules/casino/index.ts'
import type { Site, Visitor } from '../modules/site/index.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { createLog } from '../platform/log.ts'
import { createDrawings } from './drawings.ts'
import { createServerShell } from './server-shell.ts'

/** The visitor that a page is rendered for: site, language, settings, and a shell for any of their pages. */
export type Reader = {
  readonly site: PublicSite
  readonly config: PublicConfig
  readonly language: string
  readonly texts: Texts
  readonly settings: GlobalSettings
  readonly player: Player | null
  readonly shellFor: (page: PageInfo) => Shell
}

type Who = {
  readonly visitor: Visitor
  readonly player: Player | null
  /** Of the player's account; they win over the cookies of the browser. */
  readonly choices: AccountChoices
  readonly language: string
  /** Rendered without personal data, even for a signed-in player. */
  readonly isImpersonal: boolean
}

/** Texts of a language hold nothing of a visitor: one for all requests. */
export function createReaders(site: Site, version: string) {
  const textsByLanguage = new Map<string, Texts>()
  const textsOf = (language: string): Texts => {
    const known =
      textsByLanguage.get(language) ??
      createTexts(language, site.dictionaries.bundle(language, site.dictionaries.ids)?.messages ?? {})
    textsByLanguage.set(language, known)
    return known
  }

  return function readerOf(
    request: FastifyRequest,
    reply: FastifyReply,
    { visitor, player: asking, choices, language, isImpersonal }: Who,
  ): Reader {
    const player = isImpersonal ? null : asking
    const config = site.publicConfig(visitor, language)
    const local = site.localOf(request, language)
    const shown = publicSite(config, openSections(visitor.site), { version, isPlayer: player !== null, ...local })
    const texts = textsOf(language)
    const base: GlobalSettings = {
      ...SETTING_DEFAULTS,
      ...config.settings,
      coefViewId: config.coefficients.coefViewId,
      timeZone: local.timeZone,
      currentCountryCode: local.country,
      partnerHasTaxes: config.betting.tax !== null,
    }
    const settings = { ...(isImpersonal ? base : ownSettings(base, request.cookies, choices)), language }
    const call = localCall(request, reply, language)
    const log: Shell['log'] = (msg, err) => createLog(request.log).warn({ event: 'page.component-failed', msg, err })
    const drawn = createDrawings()
    return {
      site: shown,
      config,
      language,
      texts,
      settings,
      player,
      shellFor: (page) => createServerShell({ site: shown, language, texts, settings, player, page, call, drawn, log }),
    }
  }
}
const ownSettings = (base: GlobalSettings, cookies: FastifyRequest['cookies'], choices: AccountChoices) =>
  readSettings(readSettings(base, cookies), settingCookiesOf(choices))

export type ReaderOf = ReturnType<typeof createReaders>

/** Country of the flag beside each language in the list. */
const FLAGS: Readonly<Record<string, string>> = { en: 'gb', ru: 'ru', ar: 'sa' }

/** The configuration as the pages carry it. */
function publicSite(
  config: PublicConfig,
  sections: readonly string[],
  { version, isPlayer, currency }: { readonly version: string; readonly isPlayer: boolean; readonly currency: string },
): PublicSite {
  const { maintenance } = config
  const from = maintenance.started_at ?? maintenance.notify_started_at
  const until = maintenance.ended_at ?? maintenance.notify_ended_at
  return {
    id: config.id,
    version,
    sandbox: config.sandbox,
    brandName: config.brand.name,
    companyName: config.companyName,
    logo: config.brand.logo,
    iconBase: config.iconBase,
    themeColor: config.pwaManifest.themeColor,
    minimumAge: config.jurisdiction.minimumAge,
    historyMonths: config.jurisdiction.historyMonths,
    supportEmail: config.contacts.supportEmail,
    supportPhone: config.contacts.phone,
    supportHours: config.contacts.hours,
    languages: config.languages.list
      .filter(({ hidden }) => isPlayer || !hidden)
      .map(({ code }) => ({ code, name: knownLanguage(code).name, flag: FLAGS[code] ?? code })),
    defaultLanguage: config.languages.default,
    // The first one is that of a visitor.
    currencies: [currency, ...config.currencies.all.filter((code) => code !== currency)],
    betting: config.betting,
    registration: config.registration,
    oddsFormats: config.coefficients.allowed,
    switches: config.switches,
    availableRoutes: config.availableRoutes,
    openSections: sections,
    showcase: config.showcase === 'asian' ? 'asian' : 'european',
    autoLogoffMinutes: config.limits.autoLogOffMinutes,
    ageAcceptanceDays: config.limits.ageAcceptanceDays,
    socialLinks: config.socialLinks,
    banners: config.home.banners,
    licences: config.licences,
    hasPolicyLogo: config.hasPolicyLogo,
    maintenance: {
      isActive: maintenance.isActive,
      ...maintenance.wording,
      notify:
        maintenance.isNotice && from !== null
          ? { fromMs: from * 1000, untilMs: until === null ? null : until * 1000 }
          : null,
    },
  }
}

/**
 * A page's loader asks the site's own API without leaving the process, as the same visitor, and is answered in the
 * language of the page: a request for a part of one does not say it elsewhere.
 */
export function localCall(request: FastifyRequest, reply: FastifyReply, language: string): CallApi {
  const call = async (name: string, { params = {}, query = {}, body }: UntypedInput = {}): Promise<unknown> => {
    const handler = request.server.calls.get(name)
    if (handler === undefined) throw new Refusal('NOT_FOUND')
    const { headers } = request
    return handler({ params, query, headers, body, player: null, request, reply, language } as never)
  }
  return call as CallApi
}
