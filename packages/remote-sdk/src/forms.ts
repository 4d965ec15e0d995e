/** Exports for views that send data. A separate entry, since a first page only reads. */
import type { CallName, ReplyOf } from '@evens/contracts'
import type { PlayerTopic } from '@evens/contracts/live'
import {
  CallError,
  createStore,
  useInvalidate,
  useShell,
  type CallArguments,
  type Store,
  type StoredRequestKey,
} from '@evens/remote-sdk'
import { useRef, useState } from 'react'

type Outcome<T> =
  | { readonly reply: T; readonly error: null }
  /** Without an error it was not sent, because another call is pending. */
  | { readonly reply: null; readonly error: CallError | null }

export type Mutation<N extends CallName> = {
  /** Resolves to the reply, or to null with `error` set. A second call while one is pending does nothing. */
  readonly send: (...input: CallArguments<N>) => Promise<ReplyOf<N> | null>
  /** The same with the error, for a caller whose next step depends on it. */
  readonly attempt: (...input: CallArguments<N>) => Promise<Outcome<ReplyOf<N>>>
  readonly isSending: boolean
  readonly error: CallError | null
  readonly reset: () => void
}

const IDLE = { isSending: false, error: null }

/** A writing call; after it succeeds the topics in `changes` are invalidated. */
export function useMutation<N extends CallName>(name: N, changes: readonly PlayerTopic[] = []): Mutation<N> {
  const { call } = useShell()
  const invalidate = useInvalidate()
  const [state, setState] = useState<{ isSending: boolean; error: CallError | null }>(IDLE)
  const isUnderWay = useRef(false)

  async function attempt(...input: CallArguments<N>): Promise<Outcome<ReplyOf<N>>> {
    if (isUnderWay.current) return { reply: null, error: null }
    isUnderWay.current = true
    setState({ isSending: true, error: null })
    try {
      const reply = await call(name, ...input)
      setState(IDLE)
      if (changes.length > 0) invalidate(...changes)
      return { reply, error: null }
    } catch (caught) {
      const error = CallError.of(caught)
      setState({ isSending: false, error })
      return { reply: null, error }
    } finally {
      isUnderWay.current = false
    }
  }
  return {
    ...state,
    attempt,
    send: async (...input) => (await attempt(...input)).reply,
    reset: () => setState(IDLE),
  }
}

export type KeyedSending<N extends CallName> =
  | { readonly step: 'idle' | 'sending' }
  /** The outcome is unknown: sent again with its idempotency key the request is carried out once. */
  | { readonly step: 'unsure'; readonly input: CallArguments<N> }
  | { readonly step: 'failed'; readonly message: string }
  | { readonly step: 'decided'; readonly reply: ReplyOf<N> }

/** Sends a request that has its idempotency key in it, such as a purchase, and holds its outcome. */
export function useKeyedSending<N extends CallName>(name: N, changes: readonly PlayerTopic[]) {
  const { attempt } = useMutation(name, changes)
  const [sending, setSending] = useState<KeyedSending<N>>({ step: 'idle' })

  /** Resolves to the reply, or to null without one. */
  async function send(...input: CallArguments<N>): Promise<ReplyOf<N> | null> {
    setSending({ step: 'sending' })
    const { reply, error } = await attempt(...input)
    if (reply !== null) setSending({ step: 'decided', reply })
    else if (error !== null)
      setSending(error.isUncertain ? { step: 'unsure', input } : { step: 'failed', message: error.message })
    return reply
  }
  return { sending, send, reset: () => setSending((now) => (now.step === 'sending' ? now : { step: 'idle' })) }
}

/**
 * Keeps the idempotency key of a request until its outcome is known, so that repeats are carried out once. With a
 * `store` it also survives a reload.
 */
export function useIdempotencyKey(store?: Store<StoredRequestKey | null>) {
  const [own] = useState(() => createStore<StoredRequestKey | null>(null))
  return createIdempotencyKey(store ?? own, () => crypto.randomUUID())
}

export const createIdempotencyKey = (last: Store<StoredRequestKey | null>, makeKey: () => string) => ({
  /** The same key for the same request, another one for any other. */
  keyFor(request: unknown): string {
    const wish = JSON.stringify(request)
    const known = last.get()
    if (known?.wish === wish) return known.key
    const key = makeKey()
    last.set({ wish, key })
    return key
  },
  /** The outcome is known: the same request again is a new one. */
  settled: (): void => last.set(null),
})
