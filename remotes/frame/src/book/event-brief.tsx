import type { EventBrief } from '@evens/contracts'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames, VisuallyHidden } from '@evens/ui'
import styles from './event-brief.module.css'

type WhenProps = { readonly event: Pick<EventBrief, 'isLive' | 'state' | 'startsAt'> }

/** The score of a live game, or the start time. */
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

/** Both competitors, or the champ if it is not a match. `bdi` isolates the direction of each name. */
export function VersusName({ event }: { event: Pick<EventBrief, 'kind' | 'competitors' | 'champ'> }) {
  const [home, away] = event.competitors
  if (event.kind !== 'match' || home === undefined || away === undefined) return <bdi>{event.champ.name}</bdi>
  return (
    <>
      <bdi>{home.name}</bdi>
      {' \u2013 '}
      <bdi>{away.name}</bdi>
    </>
  )
}
