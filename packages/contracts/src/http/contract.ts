import type { TSchema } from 'typebox'
import type { ErrorCode } from '../errors.ts'

/** Who may call; `signed`: whoever has the key of the call's door. No default: nothing is public by forgetting. */
export type Access = 'public' | 'player' | 'signed'

/** How long an answer may be kept by the browser and by anything in between. */
export type Caching = 'no-store' | { readonly seconds: number }

/** One call: both sides, the API page and the list of possible errors are made from it. */
export type HttpContract = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly caching: Caching
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  readonly reply: TSchema
  readonly errors: readonly ErrorCode[]
}
