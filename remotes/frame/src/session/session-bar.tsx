import { signedMoney, useNow, useQuery, useShell, useStore, useText, type Player } from '@evens/remote-sdk'
import { VisuallyHidden } from '@evens/ui'
import { elapsed, elapsedText, useMinute } from './clock.ts'
import styles from './session.module.css'
import { sessionStore, type KnownSession } from './session-store.ts'

const LOOK_MS = 5000
const UNKNOWN = '\u2013'

/**
 * Duration of this session and the result of its settled bets in the currency of the active account. A stake in play is
 * not lost yet, so it does not count.
 */
export function SessionBar({ account }: { readonly account: Player['account'] }) {
  const t = useText()
  const { href, format } = useShell()
  const known = useStore(sessionStore)
  const time = useElapsed(known)
  const query = { from: String(known?.standing.sessionStartedAt ?? 0) }
  const { data } = useQuery('GET /web-api/office/history/totals', { query }, { enabled: known !== null, on: ['bets'] })
  const net = data?.totals.find(({ iso }) => iso === account.iso)?.net ?? '0'
  const result = data === undefined ? UNKNOWN : signedMoney(format(), net, account)
  return (
    <a className={styles['bar']} href={href('officeResponsible', {}, { query: { show: 'activity' } })} data-session>
      <VisuallyHidden>{time === null ? t('session_bar') : t('session_bar_now', { ...time, result })}</VisuallyHidden>
      <span aria-hidden className={styles['figures']}>
        <span>
          <NarrowClock />
          <span className={styles['label']}>{t('session_bar_time')}</span>{' '}
          <span data-elapsed>{time === null ? UNKNOWN : elapsedText(time)}</span>
        </span>
        <span className={styles['net']}>
          <span className={styles['label']}>{t('session_bar_result')}</span>{' '}
          <span className="ev-number" data-net>
            {result}
          </span>
        </span>
      </span>
    </a>
  )
}

/** The clock, for headers too narrow for its own button. */
function NarrowClock() {
  const { format } = useShell()
  const minute = useMinute()
  if (minute === null) return null
  return <span className={styles['clock']}>{format().time(minute)} · </span>
}

function useElapsed(known: KnownSession | null): ReturnType<typeof elapsed> | null {
  const nowMs = useNow(LOOK_MS)
  return known === null || nowMs === null ? null : elapsed(known.standing.sessionStartedAt, nowMs + known.aheadMs)
}
