import { useShell, useStore } from '@evens/remote-sdk'
import { sessionStore } from './session-store.ts'

/** Whoever stays away for a time is not invited to pay in. */
export function useMayDeposit(): boolean {
  const { player } = useShell()
  const banLevel = useStore(player, (now) => now?.standing.banLevel ?? 0)
  const standing = useStore(sessionStore, (known) => known?.standing ?? null)
  return banLevel === 0 && (standing?.excludedUntil ?? standing?.timedOutUntil ?? null) === null
}
