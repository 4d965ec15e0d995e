import type { FastifyRequest } from 'fastify'
import { isOwnOrigin } from '../live/own-origin.ts'
import { Refusal } from './refusal.ts'

/**
 * A browser says which page makes it ask. What changes something is done for a page of this site alone; a program that
 * is no browser says nothing and carries no cookies of ours.
 */
export function refuseForeignPage({ headers, ownOrigin }: Pick<FastifyRequest, 'headers' | 'ownOrigin'>): void {
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin' && from !== 'none') throw new Refusal('FOREIGN_PAGE')
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, [ownOrigin])) throw new Refusal('FOREIGN_PAGE')
}
