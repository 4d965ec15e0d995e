import type { OneTapClientReply, SiteConfig, SocialProvider } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../../../platform/http/origin.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { App } from '../../../platform/http/serve.ts'
import { createSocialTickets, type SocialPerson } from '../../registration/index.ts'
import type { SignedIn } from '../../sessions/index.ts'
import { ownPath } from '../core/paths.ts'
import type { SecurityDeps } from '../deps.ts'
import type { Notices } from '../notices.ts'
import type { Visitors } from '../visitors.ts'
import { createSocialLinks } from './links.ts'
import { createOidcProvider } from './oidc-provider.ts'
import { type Provider, ProviderAway, readIdToken } from './provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { challengeOf, createVisits } from './visits.ts'

type Deps = Pick<SecurityDeps, 'db' | 'siteFor' | 'clock' | 'codes' | 'enter' | 'playerOf'>
type Returned = { readonly state?: string; readonly code?: string; readonly error?: string }
/** Language and path from before the visit to the provider. */
type Begun = { readonly language: string; readonly return_to: string }
/** Outcome for the next page, which has the texts. */
type Outcome = 'refused' | 'cancelled' | 'away' | 'taken' | 'linked'

const ONE_TAP = 'one-tap'

/** Sign-in through identity providers. An e-mail address alone never opens an account. */
export function createSocial(
  { db, siteFor, clock, codes, enter, playerOf }: Deps,
  providersOf: (siteId: string) => readonly Provider[],
  visitors: Visitors,
  notices: Notices,
) {
  const visits = createVisits(db)
  const links = createSocialLinks(db, notices)
  const tickets = createSocialTickets(codes)

  const siteIdOf = ({ hostname }: FastifyRequest): string => siteFor(hostname).id
  const redirectUri = (request: FastifyRequest, { id }: Provider): string =>
    `${originOf(request)}/social-api/oauth/${id}/callback`
  const oneTapOf = (siteId: string): Provider | undefined => providersOf(siteId).find(({ isOneTap }) => isOneTap)

  function provider(request: FastifyRequest, id: string): Provider {
    const found = providersOf(siteIdOf(request)).find((one) => one.id === id)
    if (found === undefined) throw new Refusal('NOT_FOUND')
    return found
  }

  async function addressFor(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    { returnTo, playerId }: { readonly returnTo: string | undefined; readonly playerId: bigint | null },
  ): Promise<string> {
    const to = provider(request, id)
    const { language } = request
    const { state, nonce, verifier } = await visits.begin({
      visitor: await visitors.begin(request, reply),
      siteId: siteIdOf(request),
      provider: id,
      returnTo: ownPath(returnTo, `/${language}`),
      language,
      playerId,
    })
    const asked = { state, nonce, challenge: challengeOf(verifier) }
    return reached(to.addressFor(asked, { redirectUri: redirectUri(request, to), language }))
  }

  /** Tokens travel in the fragment, which no server sees. */
  async function goOn(
    request: FastifyRequest,
    reply: FastifyReply,
    person: SocialPerson,
    { language, return_to: returnTo }: Begun,
  ): Promise<string> {
    const siteId = siteIdOf(request)
    const id = await links.playerOf(siteId, person)
    if (id === null) return `/${language}/registration/soc_reg#ticket=${await tickets.issue(siteId, person)}`
    const entered = await enter(request, reply, { id }, false)
    if ('userId' in entered) return returnTo
    const step = new URLSearchParams({ ticket: entered.ticket, deadline: String(entered.deadline), returnTo })
    return `/${language}/user/login#${step}`
  }

  async function link(request: FastifyRequest, playerId: bigint, person: SocialPerson): Promise<Outcome> {
    const player = await playerOf(request)
    if (player?.id !== playerId) return 'refused'
    return (await links.add(player, person)) ? 'linked' : 'taken'
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, id: string, given: Returned): Promise<string> {
    const from = provider(request, id)
    const whose = { visitor: visitors.of(request), siteId: siteIdOf(request), provider: id }
    // One tap answers in the fragment, which the browser carries on to the page.
    if (given.state === undefined && given.code === undefined && given.error === undefined)
      return `/${request.language}/user/login`
    const visit = await visits.end(given.state ?? '', whose)
    if (visit === null) return withOutcome(`/${request.language}/user/login`, 'refused')
    const back = visit.player_id === null ? `/${visit.language}/user/login` : visit.return_to
    if (given.code === undefined) return withOutcome(back, 'cancelled')
    const answered = { code: given.code, verifier: visit.verifier }
    const token = await from.exchange(answered, redirectUri(request, from))
    const known = token === null ? null : await readIdToken(from, token, clock)
    if (known === null || known.nonce !== visit.nonce) return withOutcome(back, 'refused')
    if (visit.player_id !== null) return withOutcome(back, await link(request, visit.player_id, known.person))
    return goOn(request, reply, known.person, visit)
  }

  return {
    list: (request: FastifyRequest): SocialProvider[] =>
      providersOf(siteIdOf(request)).map(({ id, nameIn, isOneTap }) => ({
        id,
        name: nameIn(request.language),
        isOneTap,
      })),
    links,
    tickets,

    start: (request: FastifyRequest, reply: FastifyReply, id: string, returnTo: string | undefined): Promise<string> =>
      addressFor(request, reply, id, { returnTo, playerId: null }),

    link: (request: FastifyRequest, reply: FastifyReply, id: string, player: SignedIn, returnTo: string | undefined) =>
      addressFor(request, reply, id, { returnTo, playerId: player.id }),

    /** The next address; on any failure a page of this site. */
    async finish(request: FastifyRequest, reply: FastifyReply, id: string, given: Returned): Promise<string> {
      try {
        return await finish(request, reply, id, given)
      } catch (error) {
        if (error instanceof ProviderAway) return withOutcome(`/${request.language}/user/login`, 'away')
        throw error
      }
    },

    /** The nonce doubles as the state, since one tap has no other field. */
    async oneTapClient(request: FastifyRequest, reply: FastifyReply): Promise<OneTapClientReply> {
      const siteId = siteIdOf(request)
      const to = oneTapOf(siteId)
      if (to === undefined) return { clientId: null, nonce: null, address: null }
      const visitor = await visitors.begin(request, reply)
      const { language } = request
      const visit = { visitor, siteId, provider: ONE_TAP, returnTo: `/${language}`, language, playerId: null }
      const { state: nonce } = await visits.begin(visit)
      const address = await reached(to.oneTapAddress(nonce, { redirectUri: redirectUri(request, to), language }))
      return { clientId: to.clientId, nonce, address }
    },

    async oneTap(request: FastifyRequest, reply: FastifyReply, credential: string): Promise<string> {
      const siteId = siteIdOf(request)
      const from = oneTapOf(siteId)
      if (from === undefined) throw new Refusal('NOT_FOUND')
      const known = await reached(readIdToken(from, credential, clock))
      if (known === null) throw new Refusal('SOCIAL_REFUSED')
      const whose = { visitor: visitors.of(request), siteId, provider: ONE_TAP }
      const visit = await visits.end(known.nonce, whose)
      if (visit === null) throw new Refusal('SOCIAL_REFUSED')
      return goOn(request, reply, known.person, visit)
    },
  }
}

/** Answers PROVIDER_AWAY when the provider is unreachable. */
const reached = <T>(asking: Promise<T>): Promise<T> =>
  asking.catch((error: unknown) => {
    throw error instanceof ProviderAway ? new Refusal('PROVIDER_AWAY') : error
  })

function withOutcome(path: string, social: Outcome): string {
  const url = new URL(path, 'https://own.invalid')
  url.searchParams.set('social', social)
  return `${url.pathname}${url.search}${url.hash}`
}

type ProviderDeps = Pick<
  SecurityDeps,
  'sites' | 'siteFor' | 'providerSecrets' | 'privateHosts' | 'clock' | 'codes' | 'translate'
>

/** Identity providers by site: those of its configuration, and in a sandbox a built-in one. */
export function createProviders({
  sites,
  siteFor,
  providerSecrets,
  privateHosts = [],
  clock,
  codes,
  translate,
}: ProviderDeps) {
  const nameIn = (language: string): string => translate(language, 'sandbox_identity_title')
  const sandboxes = new Map(
    sites
      .filter(({ sandbox }) => sandbox)
      .map(({ id: siteId, identityProviders: others, switches }) => {
        const isOneTap = switches.oneTap === true && !others.some((other) => other.isOneTap)
        return [siteId, createSandboxProvider({ siteId, codes, clock, nameIn, isOneTap })]
      }),
  )
  const providersOf = ({ id, sandbox: isSandbox, identityProviders }: SiteConfig): readonly Provider[] => {
    const named = identityProviders.map((given) =>
      createOidcProvider(given, { secret: providerSecrets[given.id] ?? null, clock, isSandbox, privateHosts }),
    )
    const own = sandboxes.get(id)?.provider
    return own === undefined ? named : [...named, own]
  }
  const bySite = new Map(sites.map((site) => [site.id, providersOf(site)]))

  return {
    of: (siteId: string): readonly Provider[] => bySite.get(siteId) ?? [],
    routes: (app: App): void =>
      sandboxRoutes(app, { sandboxOf: ({ hostname }) => sandboxes.get(siteFor(hostname).id) ?? null, translate }),
  }
}
