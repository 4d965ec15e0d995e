import { sportIcon, sportName } from '@evens/book-ui'
import type { BigWin, BigWinsReply } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Icon, Section } from '@evens/ui'
import styles from './big-wins.module.css'

const EVERY_MS = 60_000

/** Wins of settled coupons, without players. Nothing stands here while there are none. */
export function BigWins({ initial }: { readonly initial: BigWinsReply }) {
  const t = useText()
  const options = { initial, everyMs: EVERY_MS, isPublic: true }
  const { wins } = useQuery('GET /web-api/coupons/wins', {}, options).data
  if (wins.length === 0) return null
  return (
    <Section className={styles['section']} title={t('home_wins')} lead={t('home_wins_text')}>
      <ul role="list" className={styles['wins']}>
        {wins.map((win, at) => (
          <Win key={`${win.at}-${win.payout}-${at}`} win={win} />
        ))}
      </ul>
    </Section>
  )
}

function Win({ win: { payout, iso, exponent, timesStake, selections, sport, at } }: { readonly win: BigWin }) {
  const t = useText()
  const { format, texts } = useShell()
  const what = [
    ...(selections === 1 ? [] : [t('home_wins_selections', { count: selections })]),
    sport === null ? t('home_wins_sports') : sportName(texts, sport),
  ]
  return (
    <li className={styles['win']}>
      <Icon name={sport === null ? 'layers' : sportIcon(sport)} size="l" className={styles['icon']} />
      <span className={styles['amount']}>{format().money(payout, { iso, exponent })}</span>
      <span className={styles['times']}>{t('home_wins_times', { times: timesStake })}</span>
      <span className={styles['what']}>{what.join(' · ')}</span>
      <time className={styles['when']} dateTime={new Date(at).toISOString()}>
        {format().time(at)}
      </time>
    </li>
  )
}
