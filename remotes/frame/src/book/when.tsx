import type { EventBrief } from '@evens/contracts'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames, VisuallyHidden } from '@evens/ui'
import styles from './when.module.css'

type WhenProps = { readonly event: Pick<EventBrief, 'isLive' | 'state' | 'startsAt'> }

/** The score of a game that is played, or when it begins. */
export function When({ event }: WhenProps) {
  const t = useText()
  const shell = useShell()
  useStore(shell.settings, ({ timeZone, is12h }) => `${timeZone} ${is12h}`)
  if (!event.isLive)
    return (
      <time className={styles.when} dateTime={new Date(event.startsAt).toISOString()}>
        {shell.format().dateTime(event.startsAt)}
      </time>
    )
  return (
    <span className={classNames(styles.when, styles.live)}>
      <VisuallyHidden>{t('frame_live')}</VisuallyHidden>
      <bdi dir="ltr">{event.state.score?.join(':') ?? t('frame_live')}</bdi>
    </span>
  )
}
