import type { FastifyRequest } from 'fastify'

/**
 * The address at which the visitor sees the site. Its host is one of the configuration, never just the one that was
 * sent.
 */
export const originOf = ({ ownOrigin }: Pick<FastifyRequest, 'ownOrigin'>): string => ownOrigin
