import { escapeHtml } from '@evens/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Translate } from '../platform/http/errors.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { App } from '../platform/http/serve.ts'
import { createLog } from '../platform/log.ts'

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
    } catch (err) {
      createLog(request.log).error({ event: 'page.error-page-failed', err })
      return lastResort(reply, request.language, translate)
    }
  }
  app.get('/*', { schema: { hide: true } }, handler)
  app.setNotFoundHandler((request) => {
    throw new Refusal(request.method === 'GET' || NOT_PAGES.test(request.url) ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED')
  })
}

/** When even the error page cannot be shown: a sentence and the way home, without anything that could fail. */
function lastResort(reply: FastifyReply, language: string, translate: Translate): FastifyReply {
  const say = (key: string) => escapeHtml(translate(language, key))
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${say('main_error')}</title></head><body><main><h1>${say('main_error')}</h1><p>${say('error_page_failed')}</p><p><a href="/${language}">${say('error_go_home')}</a></p></main></body></html>`
  return reply.code(500).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
}
