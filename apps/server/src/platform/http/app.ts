import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseUntrusted, PoisonedJson } from '@evens/kernel'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBodyParser, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { answerError, InvalidInput, type Translate, validatorCompiler } from './errors.ts'
import { isLoopbackName, normalizeForwarded, originFrom, readHost } from './host-name.ts'
import { languageOf, type Languages } from './language.ts'
import { Refusal } from './refusal.ts'
import { COMMON_HEADERS, HSTS, NOTHING_POLICY } from './security-headers.ts'
import { type App, ERROR_REPLY } from './serve.ts'

const BODY_BYTES_MAX = 64 * 1024
const REQUEST_TIMEOUT_MS = 15_000
const HEADERS_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 65_000

/** Hides the counters of the rate limit; only the time to retry is public. */
const NO_COUNTERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export type HttpOptions = {
  readonly logger: Logger
  readonly trustProxy: boolean | string
  readonly requestsPerMinute: number
  readonly languagesFor: (request: FastifyRequest) => Languages
  readonly translate: Translate
  /** The hosts that are answered; without it only this machine. */
  readonly originAt?: OriginAt
}

/** The HTTP server without routes: limits, headers, errors and request ids. Modules add the routes. */
export async function createHttp(options: HttpOptions): Promise<App> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    genReqId: () => randomUUID(),
    rewriteUrl: pathOfTarget,
    routerOptions: { maxParamLength: 2000 },
    http: { maxHeaderSize: 16 * 1024, headersTimeout: HEADERS_TIMEOUT_MS },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // A request that the router cannot parse runs no hook, so the common headers are set here.
    frameworkErrors: (error, request, reply) => {
      request.language ??= 'en'
      reply.headers(COMMON_HEADERS).header('content-security-policy', NOTHING_POLICY)
      answerError(options.translate)(error, request, reply)
    },
  }) as unknown as App

  app.setValidatorCompiler(validatorCompiler)
  // A response schema describes the answer on the API page; writing by it is slower than JSON.stringify.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson)
  app.addSchema(ERROR_REPLY)
  app.setErrorHandler(answerError(options.translate))

  await app.register(cookie)
  app.decorate('calls', new Map())
  app.decorate('principalOf', async () => null)
  app.decorateRequest('language', '')
  app.decorateRequest('ownOrigin', '')
  const originAt = options.originAt ?? loopbackAlone
  app.addHook('onRequest', async (request, reply) => {
    normalizeForwarded(request)
    request.language = languageOf(request, options.languagesFor(request))
    reply.headers(COMMON_HEADERS)
    reply.header('content-security-policy', NOTHING_POLICY)
    if (request.protocol === 'https') reply.header(...HSTS)
    takeOwnHost(request, originAt)
  })
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    addHeadersOnExceeding: NO_COUNTERS,
    addHeaders: { ...NO_COUNTERS, 'retry-after': true },
    errorResponseBuilder: () => new Refusal('TOO_MANY_REQUESTS'),
  })
  return app
}

/**
 * Clients name JSON although they send nothing: that is no body, which a call that needs one still refuses. A body with
 * a key that reaches a prototype is refused before anything reads it.
 */
const readJson: FastifyBodyParser<string> = (_request, body, done) => {
  try {
    done(null, body === '' ? undefined : parseUntrusted(body))
  } catch (error) {
    done(new InvalidInput(error instanceof PoisonedJson ? error.key : ''))
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers at any host name: load balancers and collectors address a node directly. */
    anyHost?: boolean
  }
  interface FastifyRequest {
    /** Scheme, host and port at which the visitor sees the site; the host is one that the configuration names. */
    ownOrigin: string
  }
}

/** The origin of the site at a host; null when no site is served there. */
export type OriginAt = (host: string, protocol: string) => string | null

/** Without a configured site only this machine is answered. */
const loopbackAlone: OriginAt = (host, protocol) => {
  const asked = readHost(host)
  return asked !== null && isLoopbackName(asked.name) ? originFrom(protocol, asked.name, asked.port) : null
}

const HOST = 'host'
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i
const authorities = new WeakMap<IncomingMessage, string>()

/** A request target may be a whole URL (RFC 9112, 3.2.2). The router gets its path, the host check its authority. */
function pathOfTarget(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? []
  if (authority === undefined) return url
  authorities.set(request, authority)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Refuses a request whose host is ambiguous or is not ours: an answer must not repeat somebody else's name. */
function takeOwnHost(request: FastifyRequest, originAt: OriginAt): void {
  if (request.routeOptions.config.anyHost === true) return
  const target = authorities.get(request.raw)
  if (hostCount(request.raw) > 1 || (target !== undefined && target !== request.raw.headers.host))
    throw new Refusal('BAD_REQUEST', { field: 'host' })
  const origin = originAt(request.host, request.protocol)
  if (origin === null) throw new Refusal('MISDIRECTED')
  request.ownOrigin = origin
}

/** Node keeps the first of several Host headers and drops the rest; another server in front may take the last. */
function hostCount({ rawHeaders = [] }: Partial<IncomingMessage>): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === HOST.length && name.toLowerCase() === HOST) count += 1
  }
  return count
}
