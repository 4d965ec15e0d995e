import { useText } from '@evens/remote-sdk'
import { PotMeters, useJackpots } from '../jackpots/index.ts'
import type { GameSession } from '../session/session.ts'
import styles from './play-frame.module.css'

/** Meters of a game that plays for pots, over its stage. The demo shows them, and says that it plays without them. */
export function PotsStrip({ session }: { readonly session: Pick<GameSession, 'mode' | 'money'> }) {
  const t = useText()
  const jackpots = useJackpots(session.money.iso)
  return (
    <div className={styles['pots']}>
      {jackpots !== undefined && <PotMeters jackpots={jackpots} place="game" />}
      {session.mode === 'demo' && <p className={styles['pots-note']}>{t('play_pots_demo')}</p>}
    </div>
  )
}
