import { useStore, useText } from '@evens/remote-sdk'
import { SnackbarHost } from '@evens/ui/overlay'
import { useEffect, useState } from 'react'
import type { Modals, Snackbar } from './store.ts'
import styles from './snackbars.module.css'

/** Short messages that disappear after ten seconds. */
export default function Snackbars({ modals }: { modals: Modals }) {
  const t = useText()
  const snackbars = useStore(modals.snackbars)
  // Screen readers announce what is added to an existing live region, so the region is mounted before the message.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])

  return (
    <div className={styles.place}>
      <SnackbarHost
        label={t('shell_messages')}
        closeLabel={t('shell_close')}
        messages={isMounted ? snackbars.map(messageOf) : []}
        onClose={modals.closeSnackbar}
      />
    </div>
  )
}

function messageOf({ id, title, text, kind, action }: Snackbar) {
  const content = (
    <>
      {title !== undefined && <strong>{title}</strong>} {text}
    </>
  )
  return { id, text: content, kind, action }
}
