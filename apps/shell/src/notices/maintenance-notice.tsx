import { useShell, useText } from '@evens/remote-sdk'
import { Notice } from '@evens/ui'
import { useEffect, useState } from 'react'
import { MaintenanceTimes } from './maintenance-times.tsx'
import { useClosed } from './use-closed.ts'
import styles from './notices.module.css'

/** A timer that is to wait longer than this fires at once. */
const TIMER_MAX_MS = 2_147_483_647

/** Planned work, told in advance. The server says whether it is time for it; the page only sees it end. */
export function MaintenanceNotice() {
  const t = useText()
  const { notify, language, title, text } = useShell().site.maintenance
  const isOver = useIsOver(notify?.untilMs ?? null)
  // Work that is planned anew is told anew.
  const [closed, close] = useClosed(`maintenance_${notify?.fromMs}`)
  if (notify === null || isOver || closed) return null
  return (
    <Notice strip kind="warning" close={{ label: t('shell_close'), onClose: close }}>
      <div lang={language} dir="auto" className={styles.planned}>
        <strong>{title}</strong>
        <span>{text}</span>
        <MaintenanceTimes />
      </div>
    </Notice>
  )
}

function useIsOver(untilMs: number | null): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const leftMs = untilMs === null ? Infinity : untilMs - Date.now()
    if (leftMs > TIMER_MAX_MS) return
    const timer = setTimeout(() => setIsOver(true), leftMs)
    return () => clearTimeout(timer)
  }, [untilMs])
  return isOver
}
