import { showCouponCode } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { Icon, Notice } from '@evens/ui'
import { useEffect, useRef } from 'react'
import { justLoaded } from './loaded-mark.ts'
import { NameList } from './name-list.tsx'
import styles from './saved.module.css'

type Props = { readonly code: string | null; readonly gone: readonly string[]; readonly isNew: boolean }

/** Where the slip came from, and what of it did not come along. */
export function LoadedNotice({ code, gone, isNew }: Props) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const isAllThere = gone.length === 0
  // The field that was typed into has gone with the empty slip. What is missing comes into sight.
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
