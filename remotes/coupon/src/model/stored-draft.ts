import { useShell } from '@evens/remote-sdk'
import { useEffect, useRef, useState } from 'react'
import { type Draft, editDraft, EMPTY_DRAFT } from './draft.ts'

/** The part of a draft that survives a reload and is shared by tabs. Extras agreed for one coupon are not stored. */
type StoredDraft = Pick<Draft, 'size' | 'stake' | 'stakes' | 'bankers' | 'blocks' | 'isBonusBetRemoved'>

const NO_BONUS_BET = 'no-bonus-bet'
const DIGITS = /^\d{1,2}$/

/**
 * One word for each field that is filled in. The list is never empty, so an empty store means that nothing was stored.
 * Fields of the whole coupon come last: a list that is too long loses its oldest words first, those of removed legs.
 */
export function wordsOf(draft: Draft, currency: string): readonly string[] {
  const { size, stake, stakes, bankers, blocks, isBonusBetRemoved } = draft
  return [
    ...Object.entries(stakes).map(([ref, text]) => `single ${ref} ${text}`),
    ...bankers.map((ref) => `banker ${ref}`),
    ...(blocks?.stakes ?? []).map((text) => (text === null ? 'block' : `block ${text}`)),
    ...Object.entries(blocks?.of ?? {}).map(([ref, at]) => `leg ${ref} ${at}`),
    `size ${size}`,
    `currency ${currency}`,
    ...(stake === null ? [] : [`stake ${stake}`]),
    ...(isBonusBetRemoved ? [NO_BONUS_BET] : []),
  ]
}

/** Parses the stored words. Unreadable ones are ignored, as the visitor can edit them, and so are other currencies. */
export function draftOf(words: readonly string[], currency: string): StoredDraft {
  const of = (name: string): readonly string[] =>
    words.filter((word) => word.startsWith(`${name} `)).map((word) => word.slice(name.length + 1))
  const isOwnMoney = of('currency')[0] === currency
  const amounts = words.filter((word) => word === 'block' || word.startsWith('block '))
  const places = of('leg').map(splitRef)
  const hasBlocks = amounts.length > 0 && places.every(([, at]) => DIGITS.test(at))
  const size = of('size')[0] ?? ''
  return {
    size: DIGITS.test(size) ? Number(size) : EMPTY_DRAFT.size,
    stake: isOwnMoney ? (of('stake')[0] ?? null) : null,
    stakes: isOwnMoney ? Object.fromEntries(of('single').map(splitRef)) : {},
    bankers: of('banker'),
    blocks: hasBlocks
      ? {
          stakes: amounts.map((word) => (isOwnMoney && word !== 'block' ? word.slice('block '.length) : null)),
          of: Object.fromEntries(places.map(([ref, at]) => [ref, Number(at)])),
        }
      : null,
    isBonusBetRemoved: words.includes(NO_BONUS_BET),
  }
}

/** An outcome id has no space in it; typed text may. */
function splitRef(text: string): readonly [ref: string, rest: string] {
  const end = text.indexOf(' ')
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
}

type Owner = { readonly hasLegs: boolean; readonly accountId: string | null; readonly currency: string }

/** The draft, synchronised between tabs. It is reset when the last leg goes; its amounts when the account changes. */
export function useDraft({ hasLegs, accountId, currency }: Owner) {
  const store = useShell().storedList('coupon-draft')
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
        // Ignore our own writes and an empty store: it only means no legs, and their removal resets the draft above.
        if (isOwn.current || words.length === 0) return
        setDraft((now) =>
          wordsOf(now, currency).join('\n') === words.join('\n') ? now : { ...now, ...draftOf(words, currency) },
        )
      }),
    [store, currency],
  )
  return [draft, setDraft] as const
}
