import { useShell, useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import { useEffect, useState } from 'react'
import { watchConnection, type ConnectionWord } from './connection-word.ts'
import styles from './notices.module.css'

/** While the line is down the prices on the page may be old. The place is always there, so that its words are heard. */
export function ConnectionNotice() {
  const t = useText()
  const { connection } = useShell().live
  const [word, setWord] = useState<ConnectionWord>(null)
  useEffect(() => watchConnection(connection, setWord), [connection])
  return (
    <div role="status" className={styles.connection}>
      {word !== null && (
        <p className={styles.connectionWords}>
          <Icon name={word === 'lost' ? 'warning' : 'info'} />
          {word === 'lost' ? t('live_connection_lost') : t('live_connection_back')}
        </p>
      )}
    </div>
  )
}
