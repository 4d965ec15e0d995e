import { useSelections } from '@evens/book-ui'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { ArrangedDraft } from '../draft/arranged-draft.ts'
import type { FilledCoupon } from '../draft/filled-coupon.ts'
import { LoadByCode } from './load-by-code.tsx'
import { justLoaded, useLoadedMark } from './loaded-mark.ts'
import { LoadedNotice } from './loaded-notice.tsx'
import { openPrinted } from './open-printed.ts'
import { SavedCard } from './saved-card.tsx'
import styles from './saved.module.css'
import { slipToSave } from './slip-to-save.ts'
import { useSaving } from './use-saving.ts'

type Props = {
  /** The slip as it is filled in now. */
  readonly coupon: FilledCoupon
  /** Takes what a loaded coupon says beside its legs. */
  readonly onDraft: (draft: ArrangedDraft) => void
  /** What else can be done with the slip. */
  readonly children?: ReactNode
}

/** Saves, shares and prints what is in the slip, and brings in what others have saved. */
export function SavedActions({ coupon, onDraft, children }: Props) {
  const t = useText()
  const shell = useShell()
  const { code, just } = useLoadedMark(useSelections())
  const { saved, failure, isBusy, save } = useSaving(slipToSave(coupon))
  const [isShown, setShown] = useState(false)

  const take = useEffectEvent(onDraft)
  useEffect(() => {
    if (just === null || just.draft === null) return
    take(just.draft)
    justLoaded.set({ ...just, draft: null })
  }, [just])

  const show = async (): Promise<void> => {
    setShown(true)
    await save()
  }
  return (
    <div className={styles['saved']}>
      <LoadedNotice code={code} gone={just?.gone ?? []} isNew={just !== null} />
      <div className={styles['buttons']} role="group" aria-label={t('saved_group')}>
        <Button size="s" variant="ghost" icon="download" busy={isBusy} onClick={() => void show()}>
          {t('saved_save')}
        </Button>
        <Button size="s" variant="ghost" icon="share" busy={isBusy} onClick={() => void show()}>
          {t('saved_share')}
        </Button>
        <Button size="s" variant="ghost" icon="printer" busy={isBusy} onClick={() => void openPrinted(shell, save)}>
          {t('saved_print')}
        </Button>
        <LoadByCode />
        {children}
      </div>
      {failure !== null && <Notice kind="error">{t(failure)}</Notice>}
      {isShown && saved !== null && <SavedCard key={saved.code} saved={saved} onClose={() => setShown(false)} />}
    </div>
  )
}
