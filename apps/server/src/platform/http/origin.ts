import type { FastifyRequest } from 'fastify'

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** The address the visitor sees the site at. A Host header that is no host name is not repeated to anyone. */
export function originOf(request: FastifyRequest): string {
  return HOST.test(request.host) ? `${request.protocol}://${request.host}` : 'http://localhost'
}
