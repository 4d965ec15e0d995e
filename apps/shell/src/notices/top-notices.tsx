import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { useEffect, useState } from 'react'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { useClosed } from './use-closed.ts'
import { whenIdle } from './when-idle.ts'
import styles from './ad-block.module.css'

/** Strips across the head of the page, the most pressing first. */
export function TopNotices() {
  return (
    <>
      <MaintenanceNotice />
      <UpdateNotice />
      <AdBlockNotice />
    </>
  )
}

/** A blocker may hide parts of the site that are no advertisement. */
function AdBlockNotice() {
  const t = useText()
  const isOn = useShell().site.switches.adBlockNotice
  const [closed, close] = useClosed('ad_block')
  const [isFound, setIsFound] = useState(false)
  const isAsked = isOn && !closed
  useEffect(() => {
    if (!isAsked) return
    return whenIdle(() => void findsAdBlocker().then(setIsFound))
  }, [isAsked])
  if (!isAsked || !isFound) return null
  return (
    <Notice strip kind="warning" title={t('shell_ad_block_title')} close={{ label: t('shell_close'), onClose: close }}>
      {t('shell_ad_block_text')}
    </Notice>
  )
}

// Names that the lists of blockers hide. Nothing is requested for it.
const BAIT = ['ad', 'ads', 'adsbox', 'ad-banner', 'ad-placement', 'banner-ads', 'text-ad', 'pub_300x250']
const BLOCKERS_NEED_MS = 150

/** Lays out an empty element that only a blocker would hide, and looks whether it is still there. */
async function findsAdBlocker(): Promise<boolean> {
  const bait = document.createElement('div')
  bait.className = [...BAIT, styles.bait].join(' ')
  bait.ariaHidden = 'true'
  document.body.append(bait)
  await new Promise((resolve) => setTimeout(resolve, BLOCKERS_NEED_MS))
  const { display, visibility } = getComputedStyle(bait)
  const isHidden = !bait.isConnected || bait.offsetHeight === 0 || display === 'none' || visibility !== 'visible'
  bait.remove()
  return isHidden
}

/** A newer version of the site is there. What is open goes on working until the visitor reloads. */
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
