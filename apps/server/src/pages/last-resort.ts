import { escapeHtml } from '@evens/kernel'
import type { FastifyReply } from 'fastify'
import type { Translate } from '../platform/http/errors.ts'

/** When even the error page cannot be shown: a sentence and the way home, without anything that could fail. */
export function lastResort(reply: FastifyReply, language: string, translate: Translate): FastifyReply {
  const say = (key: string) => escapeHtml(translate(language, key))
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${say('main_error')}</title></head><body><main><h1>${say('main_error')}</h1><p>${say('error_page_failed')}</p><p><a href="/${language}">${say('error_go_home')}</a></p></main></body></html>`
  return reply.code(500).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
}
