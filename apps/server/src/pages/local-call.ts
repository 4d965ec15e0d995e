import type { CallApi } from '@evens/remote-sdk'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/http/refusal.ts'

/**
 * A page's loader asks the site's own API without leaving the process, as the same visitor, and is answered in the
 * language of the page: a request for a part of one does not say it elsewhere.
 */
export function localCall(request: FastifyRequest, reply: FastifyReply, language: string): CallApi {
  return async <Reply>(
    method: string,
    path: string,
    { params = {}, query = {}, body }: Parameters<CallApi>[2] = {},
  ): Promise<Reply> => {
    const handler = request.server.calls.get(`${method} ${path}`)
    if (handler === undefined) throw new Refusal('NOT_FOUND')
    const call = {
      params,
      query,
      headers: request.headers,
      body,
      player: null,
      request,
      reply,
      language,
    }
    return (await handler(call as never)) as Reply
  }
}
