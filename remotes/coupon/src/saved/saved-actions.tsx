import { useSelections } from '@evens/book-ui'
import { type SavedCouponReply, showCouponCode } from '@evens/contracts'
import { type Shell, useShell, useText } from '@evens/remote-sdk'
import { Icon, Notice } from '@evens/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FilledCoupon } from '../model/filled-coupon.ts'
import { type ArrangedDraft, justLoaded, useLoadedMark } from '../model/loaded-slip.ts'
import { LoadPanel } from './load-by-code.tsx'
import { NameList } from './name-list.tsx'
import { SavedCard } from './saved-card.tsx'
import { slipToSave, useSaving } from './saving.ts'
import styles from './saved.module.css'

/** Saves, shares and prints the slip, and opens the field for a code. The menu calls it, the panel shows its outcome. */
export function useSlipActions(coupon: FilledCoupon) {
  const shell = useShell()
  const { saved, failure, isBusy, save } = useSaving(slipToSave(coupon))
  const [isShown, setShown] = useState(false)
  const [isLoading, turnLoading] = useState(false)
  return {
    saved: isShown ? saved : null,
    failure,
    isBusy,
    isLoading,
    turnLoading,
    close: () => setShown(false),
    share(): void {
      setShown(true)
      void save()
    },
    print: () => void openPrinted(shell, save),
  }
}
export type SlipActions = ReturnType<typeof useSlipActions>

type Props = {
  readonly actions: SlipActions
  /** Receives the draft of a loaded coupon. */
  readonly onDraft: (draft: ArrangedDraft) => void
}

/** Above the legs: the code that they were saved under or loaded from, and the field for another one. */
export function SavedPanel({ actions, onDraft }: Props) {
  const t = useText()
  const { code, just } = useLoadedMark(useSelections())
  const { saved, failure, isLoading, turnLoading, close } = actions

  const take = useEffectEvent(onDraft)
  useEffect(() => {
    if (just === null || just.draft === null) return
    take(just.draft)
    justLoaded.set({ ...just, draft: null })
  }, [just])

  return (
    <div className={styles['saved']}>
      <LoadedNotice code={code} gone={just?.gone ?? []} isNew={just !== null} />
      <LoadPanel isOpen={isLoading} onTurn={turnLoading} />
      {failure !== null && <Notice kind="error">{t(failure)}</Notice>}
      {saved !== null && <SavedCard key={saved.code} saved={saved} onClose={close} />}
    </div>
  )
}

/** Opens the print page in a new tab. The tab is opened before the call: after it a popup blocker would stop it. */
async function openPrinted(
  { href, navigate }: Pick<Shell, 'href' | 'navigate'>,
  save: () => Promise<SavedCouponReply | null>,
): Promise<void> {
  const tab = window.open('', '_blank')
  const saved = await save()
  if (saved === null) return tab?.close()
  const address = href('printCoupon', { couponId: saved.id })
  if (tab === null) navigate(address)
  else tab.location.replace(address)
}

type LoadedNoticeProps = { readonly code: string | null; readonly gone: readonly string[]; readonly isNew: boolean }

/** The code a slip was loaded from, and the legs that are no longer offered. */
function LoadedNotice({ code, gone, isNew }: LoadedNoticeProps) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const isAllThere = gone.length === 0
  // The code field disappeared with the empty slip and took the focus along. Missing legs are scrolled into view.
  useEffect(() => {
    if (isNew && document.activeElement === document.body) place.current?.focus({ preventScroll: isAllThere })
  }, [isNew, isAllThere])
  return (
    <div tabIndex={-1} ref={place} className={styles['loaded']}>
      {code !== null && (
        <p className={styles['from']} data-loaded-code={code}>
          <Icon name="code" size="s" />
          <span>{t('saved_loaded_from', { code: showCouponCode(code) })}</span>
        </p>
      )}
      {gone.length > 0 && (
        <Notice
          kind="warning"
          title={t('saved_gone', { count: gone.length })}
          close={{ label: t('saved_close'), onClose: () => justLoaded.set(null) }}
        >
          <NameList names={gone} />
        </Notice>
      )}
    </div>
  )
}
