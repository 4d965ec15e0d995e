import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '../errors.ts'

/** Access to a call. `signed`: a machine that signs its requests. No default: no call becomes public by omission. */
export type Access = 'public' | 'player' | 'signed'

/** Cache policy of a reply, for browsers and proxies. */
export type Caching = 'no-store' | { readonly seconds: number }

/** One call: both sides, the API page and the list of possible errors are derived from it. */
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

type Defaulted = 'caching' | 'errors'
type ContractSpec = Omit<HttpContract, Defaulted> & Partial<Pick<HttpContract, Defaulted>>
type Completed<S extends ContractSpec> = { readonly [K in Exclude<keyof S, Defaulted>]: S[K] } & {
  readonly caching: S extends { readonly caching: infer C } ? C : 'no-store'
  readonly errors: readonly ErrorCode[]
}

/** The rate limit, a defect, and a database that is down or a site under maintenance: any call can end so. */
const EVERY_CALL: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']

/** Completes a contract: not cached unless it says so, and its own errors before those that its shape implies. */
export function contract<const S extends ContractSpec>(spec: S): Completed<S> {
  const errors = [...new Set([...(spec.errors ?? []), ...impliedErrors(spec), ...EVERY_CALL])]
  return { ...spec, caching: spec.caching ?? 'no-store', errors } as unknown as Completed<S>
}

function impliedErrors({ access, method, params, query, body }: ContractSpec): readonly ErrorCode[] {
  const isPlayers = access === 'player'
  return [
    ...((params ?? query ?? body) === undefined ? [] : (['BAD_REQUEST'] as const)),
    ...(isPlayers ? (['UNAUTHENTICATED'] as const) : []),
    // A cookie travels with a form of another site too: whatever changes something of a player checks the origin.
    ...(isPlayers && method !== 'GET' ? (['FOREIGN_PAGE'] as const) : []),
  ]
}

/** One checked part of a request; undefined where the contract has none. */
export type PartOf<C, K extends 'params' | 'query' | 'headers' | 'body'> = C extends {
  readonly [P in K]: infer S extends TSchema
}
  ? Static<S>
  : undefined
