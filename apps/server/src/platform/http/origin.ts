import type { FastifyRequest } from 'fastify'

/** The address the visitor sees the site at. Its host is one that the configuration names, never just what was sent. */
export const originOf = ({ ownOrigin }: Pick<FastifyRequest, 'ownOrigin'>): string => ownOrigin
