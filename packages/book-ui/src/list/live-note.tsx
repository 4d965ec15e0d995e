import { useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { useId } from 'react'
import styles from './live-note.module.css'

/** Says that live data lags: a mark that opens the sentence. The browser opens and closes it, also without script. */
export function LiveNote() {
  const t = useText()
  const id = useId()
  return (
    <>
      <IconButton label={t('live_delay_about')} icon="info" variant="ghost" size="s" popoverTarget={id} />
      <p id={id} popover="auto" className={styles['note']}>
        {t('live_delay')}
      </p>
    </>
  )
}
