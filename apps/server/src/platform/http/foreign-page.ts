import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Refuses state-changing requests from other sites' pages (CSRF), by the headers that browsers send. Programs that are
 * no browsers send none and carry no cookies of ours.
 */
export function refuseForeignPage({ headers, ownOrigin }: Pick<FastifyRequest, 'headers' | 'ownOrigin'>): void {
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin' && from !== 'none') throw new Refusal('FOREIGN_PAGE')
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, [ownOrigin])) throw new Refusal('FOREIGN_PAGE')
}

/**
 * True for a page of one of our own origins. A browser always sends the Origin of a page, so silence, `null` and every
 * other host are refused. Scheme, host and port are compared as a whole: a page of the same host in the clear may have
 * been written by anyone on the way.
 */
export function isOwnOrigin(origin: string | undefined, own: readonly string[]): boolean {
  return origin !== undefined && own.includes(origin)
}
