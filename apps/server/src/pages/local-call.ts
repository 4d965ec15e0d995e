import type { CallApi, UntypedInput } from '@evens/remote-sdk'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/http/refusal.ts'

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
