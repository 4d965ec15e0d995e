import type { HttpContract, PartOf } from './contract.ts'
import type * as contracts from './index.ts'
import type { Static } from 'typebox'

type Contract = Extract<(typeof contracts)[keyof typeof contracts], HttpContract>

/** All calls by method and path. Types only, so nothing of it is in a browser bundle. */
export type Api = { [C in Contract as `${C['method']} ${C['path']}`]: C }
export type CallName = keyof Api

/** Calls whose names begin with a method. */
export type CallsBy<Method extends HttpContract['method']> = Extract<CallName, `${Method} ${string}`>

export type ReplyOf<N extends CallName> = Static<Api[N]['reply']>

/** Deeply readonly input: calls never change what they are given, so readonly lists and objects are accepted. */
type Given<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends object
    ? { readonly [K in keyof T]: Given<T[K]> }
    : T

type Part<N extends CallName, K extends 'params' | 'query' | 'body'> =
  PartOf<Api[N], K> extends infer P
    ? [P] extends [undefined]
      ? { readonly [_ in K]?: undefined }
      : object extends P
        ? { readonly [_ in K]?: Given<P> }
        : { readonly [_ in K]: Given<P> }
    : never

/** Input of a call: required parts of the contract are required, unnamed ones do not compile. */
export type CallInput<N extends CallName> = Part<N, 'params'> &
  Part<N, 'query'> &
  Part<N, 'body'> & {
    /** In addition to those that every call sends. */
    readonly headers?: Readonly<Record<string, string>>
  }
