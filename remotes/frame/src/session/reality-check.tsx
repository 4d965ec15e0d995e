import type { RealityCheck as RealityCheckReply } from '@evens/contracts'
import { signedMoney, useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { elapsed } from './clock.ts'
import { storeLimitStatus, sessionStore } from './session-store.ts'
import styles from './session.module.css'

/** Tolerance for early timers and network delay. */
const EARLY_MS = 2000

export type ShownCheck = RealityCheckReply & { readonly exponents: Readonly<Record<string, number>> }
type Props = { readonly check: ShownCheck | null; readonly close?: () => void }

/** Duration, stakes and result of the session. The server refuses bets until it is acknowledged. */
export function RealityCheck({ check, close }: Props) {
  const t = useText()
  const { call, events, href, navigate } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [isTrouble, setTrouble] = useState(false)
  useAnsweredElsewhere(close)

  async function acknowledge(then: () => void): Promise<void> {
    setBusy(true)
    setTrouble(false)
    try {
      storeLimitStatus(await call('POST /limit-service-api/api/external/web/v3/reality-check'), Date.now())
      close?.()
      then()
    } catch {
      setTrouble(true)
      setBusy(false)
    }
  }

  return (
    <div className={styles['check']} data-reality-check>
      {check !== null && <Figures check={check} />}
      {isTrouble && <Notice kind="error">{t('session_check_failed')}</Notice>}
      {/* No primary button: the choice is the player's. */}
      <div className={styles['answers']}>
        <Button data-play-on disabled={isBusy} onClick={() => void acknowledge(() => {})}>
          {t('session_play_on')}
        </Button>
        <Button
          data-break
          disabled={isBusy}
          onClick={() => void acknowledge(() => navigate(href('officeResponsible', {}, { hash: 'limits-extra' })))}
        >
          {t('session_take_break')}
        </Button>
        <Button disabled={isBusy} onClick={() => events.emit('sign-out.ask', {})}>
          {t('session_sign_out')}
        </Button>
      </div>
    </div>
  )
}

function Figures({ check: { standing, money, exponents } }: { readonly check: ShownCheck }) {
  const t = useText()
  const { format } = useShell()
  return (
    <>
      <p>{t('session_check_time', elapsed(standing.sessionStartedAt, standing.now))}</p>
      {money.length === 0 && <p>{t('session_check_no_bets')}</p>}
      {money.map(({ currency: iso, wagered, won, net }) => {
        const currency = { iso, exponent: exponents[iso] ?? 0 }
        return (
          <dl key={iso} className={styles['sums']} data-currency={iso}>
            <dt>{t('session_check_wagered')}</dt>
            <dd className="ev-number">{format().money(wagered, currency)}</dd>
            <dt>{t('session_check_won')}</dt>
            <dd className="ev-number">{format().money(won, currency)}</dd>
            <dt>{t('session_check_net')}</dt>
            <dd className="ev-number" data-check-net>
              {signedMoney(format(), net, currency)}
            </dd>
          </dl>
        )
      })}
    </>
  )
}

/** Closes if the check was acknowledged in another tab. */
function useAnsweredElsewhere(close: Props['close']): void {
  const known = useStore(sessionStore)
  const leave = useEffectEvent(() => close?.())
  useEffect(() => {
    if (known === null) return
    const { standing, aheadMs } = known
    const isOver = standing.realityCheckAt === null || standing.realityCheckAt > Date.now() + aheadMs + EARLY_MS
    if (isOver) leave()
  }, [known])
}
