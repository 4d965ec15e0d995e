import { signedMoney, useNow, useShell, useStore, useText, type Player } from '@evens/remote-sdk'
import { Icon, VisuallyHidden } from '@evens/ui'
import { elapsed, elapsedText, useMinute } from './clock.ts'
import styles from './session.module.css'
import { sessionStore, type KnownSession } from './session-store.ts'

const LOOK_MS = 5000
const UNKNOWN = '\u2013'

/** Duration and net result of this session in the currency of the active account; links to the activity page. */
export function SessionBar({ account }: { readonly account: Player['account'] }) {
  const t = useText()
  const { href, format } = useShell()
  const known = useStore(sessionStore)
  const time = useElapsed(known)
  const net = known?.money?.find(({ currency }) => currency === account.iso)?.net ?? '0'
  const result = known === null || known.money === null ? UNKNOWN : signedMoney(format(), net, account)
  return (
    <a className={styles['bar']} href={href('officeResponsible', {}, { query: { show: 'activity' } })} data-session>
      <VisuallyHidden>{time === null ? t('session_bar') : t('session_bar_now', { ...time, result })}</VisuallyHidden>
      <Icon name="hourglass" size="s" />
      <span aria-hidden className={styles['figures']}>
        <span>
          <NarrowClock />
          <span data-elapsed>{time === null ? UNKNOWN : elapsedText(time)}</span>
        </span>
        <span className={`ev-number ${styles['net']}`} data-net>
          {result}
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
