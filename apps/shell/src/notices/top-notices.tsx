import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { useEffect, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import { MaintenanceTimes } from '../modals/standard/maintenance-times.tsx'
import { useClosed } from './notice-card.tsx'
import styles from './notices.module.css'

/** Strips over the page, the most urgent first: they may come at any moment, so they move nothing under the pointer. */
export function TopNotices() {
  return (
    <>
      <UpdateNotice />
      <AdBlockNotice />
    </>
  )
}

/** The longest delay of a timer; with a longer one it fires at once. */
const TIMER_MAX_MS = 2_147_483_647

/**
 * Announces planned maintenance, in the page's own flow: it is there from the start and stays until it is closed, so it
 * must not lie over a heading. The server decides when it is announced; the page only hides it at its end.
 */
export function MaintenanceNotice() {
  const t = useText()
  const { notify, language, title, text } = useShell().site.maintenance
  const isOver = useIsOver(notify?.untilMs ?? null)
  // Another maintenance has another start, so it is announced again.
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

/** Warns that an ad blocker may hide parts of the site that are not ads. */
function AdBlockNotice() {
  const t = useText()
  const isOn = useShell().site.switches.adBlockNotice
  const [closed, close] = useClosed('ad_block')
  const [isFound, setIsFound] = useState(false)
  const isAsked = isOn && !closed
  useEffect(() => {
    if (!isAsked) return
    return whenIdle(() => void detectAdBlocker().then(setIsFound))
  }, [isAsked])
  if (!isAsked || !isFound) return null
  return (
    <Notice strip kind="warning" title={t('shell_ad_block_title')} close={{ label: t('shell_close'), onClose: close }}>
      {t('shell_ad_block_text')}
    </Notice>
  )
}

// Class names on the lists of ad blockers. Nothing is requested for them.
const BAIT = ['ad', 'ads', 'adsbox', 'ad-banner', 'ad-placement', 'banner-ads', 'text-ad', 'pub_300x250']
const BLOCKER_DELAY_MS = 150

/** Inserts an empty element that only an ad blocker would hide, and checks whether it is still visible. */
async function detectAdBlocker(): Promise<boolean> {
  const bait = document.createElement('div')
  bait.className = [...BAIT, styles.bait].join(' ')
  bait.ariaHidden = 'true'
  document.body.append(bait)
  await new Promise((resolve) => setTimeout(resolve, BLOCKER_DELAY_MS))
  const { display, visibility } = getComputedStyle(bait)
  const isHidden = !bait.isConnected || bait.offsetHeight === 0 || display === 'none' || visibility !== 'visible'
  bait.remove()
  return isHidden
}

/** A newer version of the site is out. The open page works until the visitor reloads. */
function UpdateNotice() {
  const t = useText()
  const { events } = useShell()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => events.on('app.update-available', () => setIsShown(true)), [events])
  if (!isShown) return null
  return (
    <Notice
      strip
      title={t('shell_update_title')}
      action={
        <Button size="s" variant="primary" onClick={() => location.reload()}>
          {t('shell_update_reload')}
        </Button>
      }
      close={{ label: t('shell_close'), onClose: () => setIsShown(false) }}
    >
      {t('shell_update_text')}
    </Notice>
  )
}
