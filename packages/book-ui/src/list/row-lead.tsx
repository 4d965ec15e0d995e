import type { EventRow } from '@evens/contracts'
import type { EventState } from '@evens/contracts/feed'
import { useShell, useStore } from '@evens/remote-sdk'
import { eventHref } from '../names/event-href.ts'
import { eventName, sportName } from '../names/names.ts'
import { phaseName } from '../names/phase-name.ts'
import { GameClock } from './game-clock.tsx'
import styles from './list.module.css'

/** Who plays, when or at what score; the link covers the whole row. */
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
  return (
    <div className={styles['lead']} role="rowheader">
      <a className={styles['teams']} href={eventHref(shell, { ...row, isLive })}>
        {row.kind === 'match' ? (
          row.competitors.slice(0, 2).map(({ id, name }, side) => (
            <span key={id} className={styles['team']}>
              <span className={styles['teamName']}>{name}</span>
              {isLive && <Score state={state} side={side as 0 | 1} isDetailed={isDetailed} />}
            </span>
          ))
        ) : (
          <span className={styles['team']}>{eventName(shell.texts, row)}</span>
        )}
      </a>
      <span className={styles['when']}>
        {isLive ? <LiveWhen state={state} /> : <When startsAt={row.startsAt} />}
        {isChampShown && row.kind === 'match' && <span className={styles['inChamp']}>{row.champ.name}</span>}
        {row.kind !== 'match' && <span>{sportName(shell.texts, row.sport)}</span>}
        {isIdShown && <span className="ev-number">{row.id}</span>}
      </span>
    </div>
  )
}

function Score({ state, side, isDetailed }: { state: EventState; side: 0 | 1; isDetailed: boolean }) {
  const periods = isDetailed ? (state.periods ?? []) : (state.periods ?? []).slice(-1)
  return (
    <span className={styles['score']}>
      {state.serving === side && <span className={styles['serving']} />}
      {state.points !== undefined && <span className={styles['points']}>{state.points[side]}</span>}
      {periods.map((period, at) => (
        <span key={at} className={styles['period']}>
          {period[side]}
        </span>
      ))}
      <b>{state.score?.[side] ?? 0}</b>
    </span>
  )
}

function LiveWhen({ state }: { state: EventState }) {
  const { texts } = useShell()
  return (
    <>
      <span className={styles['phase']}>{phaseName(texts, state)}</span>
      {state.clock !== undefined && <GameClock clock={state.clock} />}
    </>
  )
}

function When({ startsAt }: { startsAt: number }) {
  const shell = useShell()
  useStore(shell.settings, ({ timeZone, is12h }) => `${timeZone} ${is12h}`)
  return <time dateTime={new Date(startsAt).toISOString()}>{shell.format().dateTime(startsAt)}</time>
}
