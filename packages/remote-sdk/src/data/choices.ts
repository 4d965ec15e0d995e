import type { CallName } from '@evens/contracts'
import { useSyncExternalStore } from 'react'
import { type CallArguments, CallError } from '../shell/call.ts'
import { useStore } from '../shell/store.ts'
import { useShell, useText } from '../shell/tree.tsx'

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

/** Name of the stored list of browser notifications that the player has switched on. */
export const WANTED_NOTICES = 'browser-notices'
/** The list's entry for settled bets. */
export const BET_NOTICES = 'bets'

/** The browser's permission for notifications; null where it has none. */
export const noticePermission = (): NotificationPermission | null =>
  'Notification' in globalThis ? Notification.permission : null

const WORDS_MAX = 200
/** The longest word is a stake on a bet builder: a ref of up to 502 characters and the typed amount. */
const LENGTH_MAX = 600

/**
 * Bounds a list before it is stored and after it is read, so that storage cannot grow without limit: drops words that
 * are too long, then the oldest when there are too many. Anything but a list of strings is an empty list.
 */
export function boundedWords(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return []
  return list.filter((word): word is string => typeof word === 'string' && word.length <= LENGTH_MAX).slice(-WORDS_MAX)
}

const NONE: readonly string[] = []

/** A stored list and a function that toggles an entry. The server renders it empty, the browser fills it in. */
export function useStoredList(name: string): readonly [list: readonly string[], toggle: (word: string) => void] {
  const store = useShell().storedList(name)
  const list = useSyncExternalStore(store.subscribe, store.get, () => NONE)
  const toggle = (word: string): void =>
    store.set((now) => (now.includes(word) ? now.filter((other) => other !== word) : [...now, word]))
  return [list, toggle]
}
