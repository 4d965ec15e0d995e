import { useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames, VisuallyHidden } from '@evens/ui'
import styles from './header.module.css'
import { useMinute } from './minute.ts'
import { zoneOffset } from './zone-offset.ts'

const UNKNOWN = '\u2013\u2013:\u2013\u2013'

/** The time that all times of the page are in. It leads to where the zone is chosen. */
export function Clock() {
  const t = useText()
  const { format, settings, modals } = useShell()
  const { timeZone, is12h } = useStore(settings)
  const minute = useMinute()
  return (
    <button type="button" className={classNames(styles.tool, styles.clock)} onClick={() => modals.open('settings')}>
      <VisuallyHidden>{t('frame_clock')}</VisuallyHidden>
      <span className={classNames(styles.time, is12h && styles.time12h)}>
        {minute === null ? UNKNOWN : format().time(minute)}
      </span>
      <bdi dir="ltr" className={styles.zone}>
        {t('frame_zone', { offset: zoneOffset(timeZone) })}
      </bdi>
    </button>
  )
}
