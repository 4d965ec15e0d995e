import { parseUntrusted, PoisonedJson } from '@evens/kernel'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBodyParser, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { randomUUID } from 'node:crypto'
import { answerError, type Translate } from './errors.ts'
import { normalizeForwarded } from './forwarded.ts'
import { languageOf, type Languages } from './language.ts'
import { loopbackAlone, pathOfTarget, takeOwnHost, type OriginAt } from './own-host.ts'
import { Refusal } from './refusal.ts'
import { COMMON_HEADERS, HSTS, NOTHING_POLICY } from './security-headers.ts'
import { ERROR_REPLY, type App } from './serve.ts'
import { InvalidInput, validatorCompiler } from './validation.ts'

const BODY_BYTES_MAX = 64 * 1024
const REQUEST_TIMEOUT_MS = 15_000
const HEADERS_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 65_000

/** How much is left is nobody's business but ours; when to come again is said. */
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

/** The empty house: bounds, headers, errors and request ids. Modules bring the routes. */
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
    // What the router can't read meets no hook, so the answer gets here what every answer has.
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
