import type { FastifyRequest } from 'fastify'
import { isOwnOrigin } from '../live/own-origin.ts'
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
