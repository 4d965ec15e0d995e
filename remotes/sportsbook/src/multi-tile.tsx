import { Crest, eventHref, eventName, GameClock, LeagueMark, phaseName, Score } from '@evens/book-ui'
import { LivePitch } from '@evens/book-ui/game'
import type { EventRow } from '@evens/contracts'
import { followRow, useEventState, useFollowOffers, useShell, useText } from '@evens/remote-sdk'
import { Button, IconButton } from '@evens/ui'
import { useId, useState } from 'react'
import { MainPrices } from './main-prices.tsx'
import styles from './multi-tile.module.css'

/** One game of multi-live: score, clock and main prices; its pitch on request. */
export function MultiTile({ row, removeHref }: { readonly row: EventRow; readonly removeHref: string }) {
  const t = useText()
  const shell = useShell()
  const pitchId = useId()
  const [hasPitch, setPitch] = useState(false)
  const { state, isLive, marketCount } = useEventState(row.id, row)
  useFollowOffers([followRow(row)])
  const name = eventName(shell.texts, row)
  const href = eventHref(shell, { ...row, isLive })
  return (
    <article className={styles['tile']} aria-label={name} data-event={row.id}>
      <header className={styles['head']}>
        <LeagueMark of={row.champ} size={18} />
        <span className={styles['champ']}>{row.champ.name}</span>
        <span className={styles['phase']}>
          {phaseName(shell.texts, state)} <GameClock state={state} />
        </span>
        <IconButton icon="close" size="s" label={t('multi_remove', { game: name })} href={removeHref} />
      </header>
      <a className={styles['teams']} href={href}>
        {row.kind === 'match' ? (
          row.competitors.slice(0, 2).map((competitor, side) => (
            <span key={competitor.id} className={styles['team']}>
              <Crest sport={row.sport} of={competitor} size={24} />
              <span className={styles['name']}>{competitor.name}</span>
              <Score state={state} side={side as 0 | 1} isDetailed={false} />
            </span>
          ))
        ) : (
          <span className={styles['team']}>{name}</span>
        )}
      </a>
      <MainPrices row={row} />
      <footer className={styles['foot']}>
        <Button
          size="s"
          variant="ghost"
          icon={hasPitch ? 'chevron-up' : 'chevron-down'}
          aria-expanded={hasPitch}
          aria-controls={pitchId}
          onClick={() => setPitch(!hasPitch)}
        >
          {t(hasPitch ? 'multi_hide_pitch' : 'multi_show_pitch')}
        </Button>
        <a className={styles['more']} href={href}>
          {t('home_all_markets', { count: marketCount })}
        </a>
      </footer>
      <div id={pitchId} className={styles['pitch']}>
        {hasPitch && <LivePitch id={row.id} />}
      </div>
    </article>
  )
}
