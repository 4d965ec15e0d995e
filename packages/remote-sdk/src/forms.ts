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

export type Mutation<N extends CallName> = {
  /** Resolves to the reply, or to null with `error` set. A second call while one is pending does nothing. */
  readonly send: (...input: CallArguments<N>) => Promise<ReplyOf<N> | null>
  readonly isSending: boolean
  readonly error: CallError | null
  readonly reset: () => void
}

/** A writing call; after it succeeds the topics in `changes` are invalidated. */
export function useMutation<N extends CallName>(name: N, changes: readonly PlayerTopic[] = []): Mutation<N> {
  const { call } = useShell()
  const invalidate = useInvalidate()
  const [state, setState] = useState<{ isSending: boolean; error: CallError | null }>({ isSending: false, error: null })
  const isUnderWay = useRef(false)

  async function send(...input: CallArguments<N>): Promise<ReplyOf<N> | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setState({ isSending: true, error: null })
    try {
      const reply = await call(name, ...input)
      setState({ isSending: false, error: null })
      if (changes.length > 0) invalidate(...changes)
      return reply
    } catch (caught) {
      setState({ isSending: false, error: CallError.of(caught) })
      return null
    } finally {
      isUnderWay.current = false
    }
  }
  return { ...state, send, reset: () => setState({ isSending: false, error: null }) }
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
