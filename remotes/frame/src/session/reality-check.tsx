import { signedMoney, useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { elapsed } from './elapsed.ts'
import type { ShownCheck } from './load-reality-check.ts'
import { heardStanding, sessionStore } from './session-store.ts'
import styles from './session.module.css'

/** A timer may be early, and an answer some time on its way. */
const EARLY_MS = 2000

type Props = { readonly check: ShownCheck | null; readonly close?: () => void }

/** How long, how much, and what came of it. No bet is taken until it was answered. */
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
      heardStanding(await call('POST /limit-service-api/api/external/web/v3/reality-check'), Date.now())
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
      {/* None of them is put before the others: it is the player's to choose. */}
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

/** In another tab it was answered: here it is not asked once more. */
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
