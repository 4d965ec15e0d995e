import { useRef } from 'react'

/** A wish keeps its key until it has been answered: however often it is sent, it is done once. */
export function useWishKey() {
  const kept = useRef<{ readonly wish: string; readonly key: string } | null>(null)
  return {
    keyOf(wish: unknown): string {
      const text = JSON.stringify(wish)
      if (kept.current?.wish !== text) kept.current = { wish: text, key: crypto.randomUUID() }
      return kept.current.key
    },
    answered: (): void => void (kept.current = null),
  }
}
