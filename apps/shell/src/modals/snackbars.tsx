import { useStore, useText } from '@evens/remote-sdk'
import { SnackbarHost } from '@evens/ui/overlay'
import { useEffect, useState } from 'react'
import type { Snackbar } from './snackbar.ts'
import type { Modals } from './store.ts'
import styles from './snackbars.module.css'

/** Short messages that go by themselves after ten seconds. */
export default function Snackbars({ modals }: { modals: Modals }) {
  const t = useText()
  const snackbars = useStore(modals.snackbars)
  // A screen reader tells what is added to a region it already knows, so the region comes first and the message after it.
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])

  return (
    <div className={styles.place}>
      <SnackbarHost
        label={t('shell_messages')}
        closeLabel={t('shell_close')}
        messages={stands ? snackbars.map(messageOf) : []}
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
