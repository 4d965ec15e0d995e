import type { FastifyRequest } from 'fastify'

const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** The address the visitor sees the site at. A Host header that is no host name is not repeated to anyone. */
export function originOf(request: FastifyRequest, otherwise = 'http://localhost'): string {
  const origin = `${request.protocol}://${request.host}`
  // Some names of allowed letters are no host all the same, such as 999.999.999.999.
  return HOST.test(request.host) && URL.canParse(origin) ? origin : otherwise
}
