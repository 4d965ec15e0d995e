import { useShell, useText } from '@evens/remote-sdk'
import { Notice } from '@evens/ui'
import { useEffect, useState } from 'react'
import { takeLoggedOffWhenIdle } from './player-idle.ts'

/** Tells at the next load that nobody was there and the player was logged off. */
export function LogOffNotice() {
  const t = useText()
  const { autoLogoffMinutes } = useShell().site
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (takeLoggedOffWhenIdle()) setIsShown(true)
  }, [])
  if (!isShown) return null
  return (
    <Notice
      strip
      title={t('shell_log_off_title')}
      close={{ label: t('shell_close'), onClose: () => setIsShown(false) }}
    >
      {t('shell_log_off_text', { minutes: autoLogoffMinutes })}
    </Notice>
  )
}
