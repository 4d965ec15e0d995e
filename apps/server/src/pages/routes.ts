import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/http/refusal.ts'
import type { Translate } from '../platform/http/errors.ts'
import type { App } from '../platform/http/serve.ts'
import { lastResort } from './last-resort.ts'

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Addresses that belong to calls and files: what is not found there is no page. */
const NOT_PAGES =
  /^\/(?:[a-z]+-api|remotes|assets|sys-ui|sys-icons|domain|docs)(?:\/|$)|^\/[^/?]+\.(?!php)[a-z0-9]+(?:\?|$)/

/** Every address that nothing else answers is a page. */
export function pageRoutes(app: App, answer: AnswerPage, translate: Translate): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (NOT_PAGES.test(request.url)) throw new Refusal('NOT_FOUND')
    try {
      return await answer(request, reply)
    } catch (error) {
      request.log.error({ err: error }, 'the error page failed')
      return lastResort(reply, request.language, translate)
    }
  }
  app.get('/*', { schema: { hide: true } }, handler)
  app.setNotFoundHandler((request) => {
    throw new Refusal(request.method === 'GET' || NOT_PAGES.test(request.url) ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED')
  })
}
