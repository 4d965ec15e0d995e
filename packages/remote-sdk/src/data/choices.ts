import type { CallName } from '@evens/contracts'
import { useSyncExternalStore } from 'react'
import { type CallArguments, CallError } from '../shell/call.ts'
import { useStore } from '../shell/store.ts'
import { useShell, useText } from '../shell/tree.tsx'
import { STORED, type StoredName, type StoredPart, type StoredValue } from '../storage/stored.ts'

/** The player's choice to hide balances. A change applies everywhere at once and is undone when saving fails. */
export function useHiddenBalance() {
  const save = useSaveChoice()
  const { player } = useShell()
  const isHidden = useStore(player, (now) => now?.hidesBalance === true)
  const turn = (hidesBalance: boolean): void => player.set((now) => now && { ...now, hidesBalance })

  function hide(hides: boolean): void {
    turn(hides)
    save(() => turn(!hides), 'POST /web-api/user/hide-balance', { body: { hides } })
  }
  return { isHidden, hide }
}

/** Optimistic update: saves a choice that is already applied; on failure it is undone and an error is shown. */
export function useSaveChoice(): <N extends CallName>(undo: () => void, name: N, ...input: CallArguments<N>) => void {
  const t = useText()
  const { call, modals } = useShell()
  return (undo, name, ...input) => {
    call(name, ...input).catch((error: unknown) => {
      undo()
      modals.open('snackbar', { kind: 'error', text: CallError.of(error).message || t('main_error') })
    })
  }
}

/** The entry of `browserNotices` for settled bets. */
export const BET_NOTICES = 'bets'

/** The browser's permission for notifications; null where it has none. */
export const noticePermission = (): NotificationPermission | null =>
  'Notification' in globalThis ? Notification.permission : null

/** A value of the browser's storage. The server renders its default, the browser fills it in. */
export function useStored<N extends StoredName>(name: N, ...part: StoredPart<N>) {
  const store = useShell().stored(name, ...part)
  const value = useSyncExternalStore(store.subscribe, store.get, () => STORED[name].fallback as StoredValue<N>)
  return [value, store.set] as const
}

type ListName = { [N in StoredName]: StoredValue<N> extends readonly string[] ? N : never }[StoredName]

/** A stored list and a function that toggles an entry. */
export function useStoredList(
  name: Exclude<ListName, 'totoMarks'>,
): readonly [list: readonly string[], toggle: (word: string) => void] {
  const [list, set] = useStored(name)
  const toggle = (word: string): void =>
    set((now) => (now.includes(word) ? now.filter((other) => other !== word) : [...now, word]))
  return [list, toggle]
}
