import { createStore, useShell, useStore, type Selection, type Shell } from '@evens/remote-sdk'
import { useSyncExternalStore } from 'react'
import type { ArrangedDraft } from './arranged-draft.ts'
import type { LoadedSlip } from './loaded-slip.ts'

/** What was loaded a moment ago, on its way to the part of the slip that shows it. Only the browser loads. */
type JustLoaded = { readonly draft: ArrangedDraft | null; readonly gone: readonly string[] }
export const justLoaded = createStore<JustLoaded | null>(null)

const NONE: readonly string[] = []
const MARK = 'coupon-loaded'
const TYPE = 'coupon-type'

/** Puts a loaded coupon into the slip, instead of what is there or beside it. */
export function putIntoSlip(shell: Pick<Shell, 'selections' | 'kept'>, slip: LoadedSlip, how: 'replace' | 'add'): void {
  const { code, type, selections, gone, draft } = slip
  const isWhole = how === 'replace'
  if (isWhole) shell.selections.clear()
  shell.selections.add(selections)
  if (isWhole && type !== null) shell.kept(TYPE).set([type])
  if (code !== null) shell.kept(MARK).set([code, ...selections.map(({ ref }) => ref)])
  justLoaded.set({ draft: isWhole ? draft : null, gone })
}

/** The code is named as long as something of what it brought is there. */
export function markFor(
  [code, ...refs]: readonly string[],
  selections: readonly Pick<Selection, 'ref'>[],
): string | null {
  return code !== undefined && selections.some(({ ref }) => refs.includes(ref)) ? code : null
}

export function useLoadedMark(selections: readonly Pick<Selection, 'ref'>[]) {
  const store = useShell().kept(MARK)
  const kept = useSyncExternalStore(store.subscribe, store.get, () => NONE)
  return { code: markFor(kept, selections), just: useStore(justLoaded) }
}
