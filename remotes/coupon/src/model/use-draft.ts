import { useShell } from '@evens/remote-sdk'
import { useEffect, useRef, useState } from 'react'
import { editDraft, EMPTY_DRAFT, type Draft } from './draft.ts'
import { draftOf, wordsOf } from './stored-draft.ts'

type Owner = { readonly hasLegs: boolean; readonly accountId: string | null; readonly currency: string }

/** A draft goes with its legs, wherever they were taken out, and its money with the account. Every tab has the same. */
export function useDraft({ hasLegs, accountId, currency }: Owner) {
  const store = useShell().kept('coupon-draft')
  const [draft, setDraft] = useState<Draft>(() => ({ ...EMPTY_DRAFT, ...draftOf(store.get(), currency) }))
  const [known, setKnown] = useState({ hasLegs, accountId })
  if (known.hasLegs !== hasLegs || known.accountId !== accountId) {
    setKnown({ hasLegs, accountId })
    if (!hasLegs) setDraft((now) => editDraft(now, { kind: 'legs-gone' }))
    if (known.accountId !== accountId) setDraft((now) => editDraft(now, { kind: 'account-changed' }))
  }
  const isOwn = useRef(false)
  useEffect(() => {
    const words = hasLegs ? wordsOf(draft, currency) : []
    if (words.join('\n') === store.get().join('\n')) return
    isOwn.current = true
    store.set(words)
    isOwn.current = false
  }, [draft, hasLegs, currency, store])
  useEffect(
    () =>
      store.subscribe(() => {
        const words = store.get()
        // Only what another tab says is news. Nothing is kept without legs; that they are gone is seen by themselves.
        if (isOwn.current || words.length === 0) return
        setDraft((now) =>
          wordsOf(now, currency).join('\n') === words.join('\n') ? now : { ...now, ...draftOf(words, currency) },
        )
      }),
    [store, currency],
  )
  return [draft, setDraft] as const
}
