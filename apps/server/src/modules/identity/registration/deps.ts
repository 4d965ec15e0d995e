import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Excluded } from '../excluded/excluded.ts'
import type { IdentityParts } from '../parts.ts'
import type { Arrives } from './newcomers.ts'
import type { RegistrationTables } from './tables.ts'

/** What of the identity module registration stands on. */
export type RegistrationDeps = Pick<
  IdentityParts,
  'attempts' | 'captcha' | 'codes' | 'keys' | 'messages' | 'open' | 'passwords' | 'siteFor'
> & {
  readonly db: Kysely<RegistrationTables>
  readonly excluded: Excluded
  readonly arrives: Arrives
  /** What the browser is known by again; null where it is not known. */
  readonly deviceOf: (request: FastifyRequest) => string | null
}
