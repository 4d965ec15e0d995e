import type { EventRow } from '@evens/contracts'
import type { EventState } from '@evens/contracts/feed'
import { useShell, useStore } from '@evens/remote-sdk'
import { eventHref } from '../names/event-href.ts'
import { phaseName } from '../names/event-texts.ts'
import { eventName } from '../names/names.ts'
import { Crest } from '../names/emblem.tsx'
import { GameClock, Score } from '../scene/parts.tsx'
import { useHasMarks } from './use-list.ts'
import styles from './list.module.css'

/** Competitors with time or score; the link covers the whole row. */
export function RowLead({
  row,
  state,
  isLive,
  isChampShown,
}: {
  row: EventRow
  state: EventState
  isLive: boolean
  isChampShown: boolean
}) {
  const shell = useShell()
  const isIdShown = useStore(shell.settings, ({ isShowGameId }) => isShowGameId) === 1
  const isDetailed = useStore(shell.settings, ({ isDetailedScore }) => isDetailedScore) === 1
  const hasMarks = useHasMarks()
  return (
    <div className={styles['lead']} role="rowheader">
      <a className={styles['teams']} href={eventHref(shell, { ...row, isLive })}>
        {row.kind === 'match' ? (
          row.competitors.slice(0, 2).map((competitor, side) => (
            <span key={competitor.id} className={styles['team']}>
              {hasMarks && <Crest sport={row.sport} of={competitor} size={18} />}
              <span className={styles['teamName']}>{competitor.name}</span>
              {isLive && <Score state={state} side={side as 0 | 1} isDetailed={isDetailed} />}
            </span>
          ))
        ) : (
          <span className={styles['team']}>{eventName(shell.texts, row)}</span>
        )}
      </a>
      <span className={styles['about']}>
        <span className={styles['when']}>
          {isLive ? <LiveWhen state={state} /> : <When startsAt={row.startsAt} />}
          {isIdShown && <span className="ev-number">{row.id}</span>}
        </span>
        {isChampShown && row.kind === 'match' && <span className={styles['inChamp']}>{row.champ.name}</span>}
        {row.kind !== 'match' && <span>{shell.texts.t('row_runners', { count: row.competitors.length })}</span>}
      </span>
    </div>
  )
}

function LiveWhen({ state }: { state: EventState }) {
  const { texts } = useShell()
  return (
    <>
      <span className={styles['phase']}>{phaseName(texts, state)}</span>
      <GameClock state={state} />
    </>
  )
}

/** Only the time: the day is in the heading above. */
function When({ startsAt }: { startsAt: number }) {
  const { format, settings } = useShell()
  useStore(settings, ({ timeZone, is12h }) => `${timeZone} ${is12h}`)
  return <time dateTime={new Date(startsAt).toISOString()}>{format().time(startsAt)}</time>
}
