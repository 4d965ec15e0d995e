import type { EventState } from '@evens/contracts/feed'
import { useShell, useText } from '@evens/remote-sdk'
import styles from './stat-bars.module.css'

/** Statistics of both sides as bars. */
export function StatBars({ stats }: { stats: EventState['stats'] }) {
  const t = useText()
  const { texts } = useShell()
  const shown = Object.entries(stats ?? {}).filter(([name]) => texts.has(`stat_${name}`))
  if (shown.length === 0) return <p className={styles['quiet']}>{t('scene_no_stats')}</p>
  return (
    <dl className={styles['stats']}>
      {shown.map(([name, pair]) => (
        <div key={name} className={styles['stat']}>
          <dt>{t(`stat_${name}`)}</dt>
          <dd className={styles['home']}>{pair[0]}</dd>
          <dd className={styles['away']}>{pair[1]}</dd>
          <Bar share={shareOf(...pair)} />
        </div>
      ))}
    </dl>
  )
}

function Bar({ share }: { share: number | null }) {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles['track']} width="100" height="4" />
      {share !== null && (
        <>
          <rect className={styles['awayBar']} width="100" height="4" />
          <rect className={styles['homeBar']} width={share} height="4" />
        </>
      )}
    </svg>
  )
}

/** The home side's share in per cent; null if both have none, and the bar stays empty. */
export const shareOf = (home: number, away: number): number | null =>
  home + away === 0 ? null : Math.round((home / (home + away)) * 1000) / 10
