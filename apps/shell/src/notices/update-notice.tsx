import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { useEffect, useState } from 'react'

/** A newer version of the site is there. What is open goes on working until the visitor reloads. */
export function UpdateNotice() {
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
