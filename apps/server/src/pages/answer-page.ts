import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AccountChoices } from '@evens/contracts'
import { type Clock, invariant } from '@evens/kernel'
import type { PageInfo, Player } from '@evens/remote-sdk'
import { withLanguage } from '@evens/router'
import { decide, type Decision, type Facts, languageOf, type Navigation, navigationTo } from '@evens/shell/guards'
import { isPageName, type Page, type PageName, pageOf } from '@evens/shell/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlayersModule } from '../modules/players/index.ts'
import type { Preferences } from '../modules/preferences/index.ts'
import type { PlayerOf } from '../modules/sessions/index.ts'
import type { Site, Visitor } from '../modules/site/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { originOf } from '../platform/http/origin.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { newNonce, pagePolicy, REPORTING_ENDPOINTS } from '../platform/http/security-headers.ts'
import { createLog } from '../platform/log.ts'
import { createMicroCache } from '../remotes/micro-cache.ts'
import { type ComposeDeps, composePage } from './compose-page.ts'
import { carriedFacts, factsOf } from './facts.ts'
import { pageInfo } from './page-info.ts'
import type { Reader, ReaderOf } from './reader.ts'

export type PagesDeps = ComposeDeps & {
  readonly site: Site
  readonly playerOf: PlayerOf
  readonly accountStatusOf: PlayersModule['accountStatusOf']
  readonly choicesOf: Preferences['of']
  readonly wallet: Pick<Wallet, 'accounts'>
  readonly readerOf: ReaderOf
  readonly clock: Clock
}

/** A page request: the player, the page and the guards' decision. */
export type Asked = {
  /** Null for a visitor. */
  readonly player: Player | null
  readonly choices: AccountChoices
  readonly visitor: Visitor
  readonly facts: Facts
  readonly nav: Navigation
  readonly decision: Decision & { readonly by: string | null }
  readonly language: string
}

export type AskDeps = Pick<PagesDeps, 'site' | 'playerOf' | 'accountStatusOf' | 'choicesOf' | 'wallet'>

export async function ask(deps: AskDeps, request: FastifyRequest, target: string): Promise<Asked> {
  const { site } = deps
  const visitor = site.visitorOf(request)
  const player = await shownPlayerOf(deps, request)
  const choices = player === null ? {} : await deps.choicesOf(BigInt(player.id))
  const nav = navigationTo({ origin: originOf(request), target, from: null, isServer: true, isFirst: true })
  const facts = factsOf(request, visitor, site, { target, nav }, player)
  return { player, choices, visitor, facts, nav, decision: decide(nav, facts), language: languageOf(nav, facts) }
}

async function shownPlayerOf(
  { playerOf, accountStatusOf, wallet }: AskDeps,
  request: FastifyRequest,
): Promise<Player | null> {
  const signedIn = await playerOf(request)
  if (signedIn === null) return null
  const [{ accounts, user_hide_balance: hidesBalance }, accountStatus] = await Promise.all([
    wallet.accounts.shown(signedIn, request.language),
    accountStatusOf(signedIn),
  ])
  const account = accounts.find(({ isActive }) => isActive)
  invariant(account !== undefined, 'a player plays from one account')
  const { id, name, hiddenSports } = signedIn
  return { id: String(id), name, account, hidesBalance, hiddenSports, accountStatus }
}

/** Answers an address as the guards decide: a page, a redirect, or the page that says there is none. */
export function createPages(deps: PagesDeps) {
  const drawn = createMicroCache<DrawnPage>({ ttlMs: DRAWN_MS, entriesMax: DRAWN_MAX, nowMs: deps.clock.nowMs })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = await ask(deps, request, request.url)
    const { decision } = asked
    setCookies(reply, decision, request.protocol === 'https')
    if (decision.kind === 'redirect')
      return reply
        .code(decision.status)
        .header('cache-control', 'no-store')
        .header('location', decision.location)
        .send()
    if (decision.kind === 'load') return reply.code(302).header('location', decision.url).send()
    for (const { message, detail } of decision.effects.filter((effect) => effect.kind === 'log'))
      createLog(request.log).warn({ event: 'page.redirect-refused', reason: message, target: detail })
    if (decision.kind === 'cancel') return show(request, reply, asked, errorPage(500))
    if (decision.kind !== 'pass') return show(request, reply, asked, errorPage(404))
    const { to } = asked.nav
    if (to === null || !isPageName(to)) return show(request, reply, asked, errorPage(404))
    try {
      return await show(request, reply, asked, to === 'serverError' ? errorPage(500) : routePage(to))
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500
      if (status >= 500) createLog(request.log).error({ event: 'page.failed', err: error })
      return await show(request, reply, asked, errorPage(status))
    }
  }

  async function show(request: FastifyRequest, reply: FastifyReply, asked: Asked, shown: Shown): Promise<FastifyReply> {
    const { player, choices, visitor, nav, decision, language } = asked
    const isImpersonal = decision.effects.some(({ kind }) => kind === 'impersonal')
    const reader = deps.readerOf(request, reply, { visitor, player, choices, language, isImpersonal })
    const nonce = newNonce()
    const origin = originOf(request)
    const page = shown.info(reader, nav)
    const draw = () => drawPage(deps, asked, { reader, shown, page, origin })
    const isPersonal = player !== null || shown.page.personal === true
    const isForAll = shown.status === 200 && !isPersonal
    const pieces = await (isForAll ? drawn.get(sameFor(reader, page, origin, asked.facts), draw) : draw())
    reply
      .code(shown.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce, Object.values(visitor.site.remotes)))
      .header(...REPORTING_ENDPOINTS)
      .header('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache')
      .header('content-language', language)
      .header('vary', 'accept-encoding, accept-language, cookie')
    return compressed(request, reply, withNonce(pieces, nonce))
  }

  return { answer }
}

type Drawing = {
  readonly reader: Reader
  readonly shown: Shown
  readonly page: PageInfo
  readonly origin: string
}

async function drawPage(
  deps: PagesDeps,
  { player, visitor, nav, facts, language }: Asked,
  { reader, shown, page, origin }: Drawing,
): Promise<DrawnPage> {
  const path = nav.path ?? '/'
  const html = await composePage(deps, {
    reader,
    spec: shown.page,
    page,
    seo: shown.status === 200 ? seoOf(deps.site, visitor, path, language, origin) : null,
    origin,
    path,
    nonce: NONCE_PLACE,
    brandCss: deps.site.brandCss(visitor.site),
    remoteOrigins: visitor.site.remotes,
    renderedAtMs: player === null ? 0 : deps.clock.nowMs(),
    guardFacts: carriedFacts(facts),
  })
  return cutAtNonce(html)
}

const DRAWN_MS = 1000
const DRAWN_MAX = 500

/** All that a drawing depends on while nobody is signed in: equal keys, equal pages. */
function sameFor(
  { site, settings, config }: Reader,
  { fullPath }: PageInfo,
  origin: string,
  { block, visitor, mayPreview }: Facts,
): string {
  return JSON.stringify([
    site.id,
    origin,
    fullPath,
    settings,
    config.currentCountryCode,
    config.maintenance,
    block,
    visitor.hasMaintenanceCookie,
    mayPreview,
  ])
}

type Shown = {
  readonly status: number
  readonly page: Page
  readonly info: (reader: Reader, nav: Navigation) => PageInfo
}

function routePage(name: PageName): Shown {
  return {
    status: 200,
    page: pageOf(name),
    info: ({ language, texts }, { params, path, search }) =>
      pageInfo(name, params, `${withLanguage(language, path ?? '/')}${search}`, language, texts),
  }
}

function errorPage(status: number): Shown {
  const page = pageOf('error')
  return {
    status,
    page,
    info: ({ language, texts }, { path, search }) => ({
      ...pageInfo('error', {}, `${withLanguage(language, path ?? '/')}${search}`, language, texts),
      params: { status: String(status) },
    }),
  }
}

/** `null` for a page that search engines are not to keep. */
function seoOf(site: Site, visitor: Visitor, path: string, language: string, origin: string) {
  try {
    return site.pageData(visitor.site, { path, language }, origin)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const REGISTRATION_COOKIES = ['registration_started_from', 'redirect_after_registration']

function setCookies(reply: FastifyReply, { effects }: Decision, secure: boolean): void {
  for (const effect of effects) {
    if (effect.kind === 'clear-registration-flag')
      for (const name of REGISTRATION_COOKIES) reply.clearCookie(name, { path: '/' })
    if (effect.kind !== 'set-cookie') continue
    // The guard has encoded the value already.
    reply.setCookie(effect.name, effect.value, {
      path: '/',
      maxAge: effect.maxAgeS,
      sameSite: 'lax',
      secure,
      encode: (value) => value,
    })
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const WORTH_BYTES = 1400
// A page is made for one visitor: a low level costs a millisecond, a high one more than the page itself.
const BROTLI_OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/** Sends a page in the smallest form the browser takes. */
async function compressed(request: FastifyRequest, reply: FastifyReply, html: Buffer): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (html.length < WORTH_BYTES) return reply.send(html)
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, BROTLI_OPTIONS))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(html, { level: 3 }))
  return reply.send(html)
}

/** A page as it was drawn, cut where each answer puts a nonce of its own: one drawing serves many, no nonce serves two. */
type DrawnPage = readonly Buffer[]

/** Stands in the nonce's place while a page is drawn. */
export const NONCE_PLACE = 'nonce-of-this-answer'

export const cutAtNonce = (html: string): DrawnPage => html.split(NONCE_PLACE).map((piece) => Buffer.from(piece))

export function withNonce(drawn: DrawnPage, nonce: string): Buffer {
  const filling = Buffer.from(nonce)
  return Buffer.concat(drawn.flatMap((piece, at) => (at === 0 ? [piece] : [filling, piece])))
}
