import type { EventState } from '@evens/contracts/feed'
import { useShell, useText } from '@evens/remote-sdk'
import { shareOf } from './share.ts'
import styles from './scene.module.css'

/** The two sides held against each other, figure by figure. */
export function StatBars({ stats }: { stats: EventState['stats'] }) {
  const t = useText()
  const { texts } = useShell()
  const shown = Object.entries(stats ?? {}).filter(([name]) => texts.has(`stat_${name}`))
  if (shown.length === 0) return <p className={styles['quiet']}>{t('scene_no_stats')}</p>
  return (
    <dl className={styles['stats']}>
      {shown.map(([name, [home, away]]) => (
        <div key={name} className={styles['stat']}>
          <dt>{t(`stat_${name}`)}</dt>
          <dd className={styles['home']}>{home}</dd>
          <dd className={styles['away']}>{away}</dd>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles['awayBar']} width="100" height="4" />
            <rect className={styles['homeBar']} width={shareOf(home, away)} height="4" />
          </svg>
        </div>
      ))}
    </dl>
  )
}
