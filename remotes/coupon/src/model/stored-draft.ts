import { readDraft, useShell, type Stored, type StoredDraft } from '@evens/remote-sdk'
import { useEffect, useRef, useState } from 'react'
import { type Draft, editDraft, EMPTY_DRAFT } from './draft.ts'

/** Extras agreed for one coupon are not stored. */
export function storedDraftOf(draft: Draft, currency: string): StoredDraft {
  const { size, stake, stakes, bankers, blocks, isBonusBetRemoved } = draft
  return { currency, size, stake, stakes, bankers, blocks, isBonusBetRemoved }
}

/** The draft of what was stored. Amounts in another currency are dropped; the shape stays. */
export function draftOf(stored: StoredDraft | null, currency: string): Partial<Draft> {
  if (stored === null) return {}
  const { currency: storedIn, ...draft } = stored
  if (storedIn === currency) return draft
  const { blocks } = draft
  return {
    ...draft,
    stake: null,
    stakes: {},
    blocks: blocks && { ...blocks, stakes: blocks.stakes.map(() => null) },
  }
}

/** Moves a draft that an earlier version has stored as words into its typed entry. */
export function convertWords(stored: Stored): void {
  const words = stored('couponDraftWords')
  if (words.get().length === 0) return
  stored('couponDraft').set((now) => now ?? draftOfWords(words.get()))
  words.set([])
}

const AT = /^\d{1,2}$/

/** One word for each field that was filled in: `size 3`, `single 7/result/home 12`. */
function draftOfWords(words: readonly string[]): StoredDraft | null {
  const of = (name: string): readonly string[] =>
    words.filter((word) => word.startsWith(`${name} `)).map((word) => word.slice(name.length + 1))
  const amounts = words.filter((word) => word === 'block' || word.startsWith('block '))
  return readDraft({
    currency: of('currency')[0],
    size: Number(of('size')[0]),
    stake: of('stake')[0],
    stakes: Object.fromEntries(of('single').map(splitRef)),
    bankers: of('banker'),
    blocks: {
      stakes: amounts.map((word) => (word === 'block' ? null : word.slice('block '.length))),
      of: Object.fromEntries(
        of('leg')
          .map(splitRef)
          .map(([ref, at]) => [ref, AT.test(at) ? Number(at) : null]),
      ),
    },
    isBonusBetRemoved: words.includes('no-bonus-bet'),
  })
}

/** An outcome id has no space in it; typed text may. */
function splitRef(text: string): readonly [ref: string, rest: string] {
  const end = text.indexOf(' ')
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
}

type Owner = { readonly hasLegs: boolean; readonly accountId: string | null; readonly currency: string }

/** The draft, synchronised between tabs. It is reset when the last leg goes; its amounts when the account changes. */
export function useDraft({ hasLegs, accountId, currency }: Owner) {
  const { stored } = useShell()
  const store = stored('couponDraft')
  const [draft, setDraft] = useState<Draft>(() => {
    convertWords(stored)
    return { ...EMPTY_DRAFT, ...draftOf(store.get(), currency) }
  })
  const [known, setKnown] = useState({ hasLegs, accountId })
  if (known.hasLegs !== hasLegs || known.accountId !== accountId) {
    setKnown({ hasLegs, accountId })
    if (!hasLegs) setDraft((now) => editDraft(now, { kind: 'legs-gone' }))
    if (known.accountId !== accountId) setDraft((now) => editDraft(now, { kind: 'account-changed' }))
  }
  const isOwn = useRef(false)
  useEffect(() => {
    const next = hasLegs ? storedDraftOf(draft, currency) : null
    if (isSame(next, store.get())) return
    isOwn.current = true
    store.set(next)
    isOwn.current = false
  }, [draft, hasLegs, currency, store])
  useEffect(
    () =>
      store.subscribe(() => {
        const next = store.get()
        // Ignore our own writes and an empty store: it only means no legs, and their removal resets the draft above.
        if (isOwn.current || next === null) return
        setDraft((now) => (isSame(storedDraftOf(now, currency), next) ? now : { ...now, ...draftOf(next, currency) }))
      }),
    [store, currency],
  )
  return [draft, setDraft] as const
}

const isSame = (one: StoredDraft | null, other: StoredDraft | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
