import type { GameJackpots } from '@evens/contracts'
import { useMedia, useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useEffect, useRef, useState } from 'react'
import { amountAt, READ_MS, type Way, wayTo } from './counting.ts'
import styles from './pot-meters.module.css'

/** Steps in which a meter counts: often enough to look like counting, seldom enough to read. */
const TICK_MS = 100

type Props = {
  readonly jackpots: GameJackpots
  /** Over a game, in the colours of its theme; otherwise in those of the site. */
  readonly place: 'game' | 'lobby'
}

/** Meters of the pots. The rarest is the last of the file and the first in sight. */
export function PotMeters({ jackpots: { pots, currency, exponent }, place }: Props) {
  const t = useText()
  if (pots.length === 0) return null
  return (
    <ul role="list" className={classNames(styles['meters'], styles[place])} aria-label={t('lobby_pots')} data-pots>
      {pots.toReversed().map(({ pot, amount, seed, cycle }) => (
        <li key={`${currency} ${pot}`} className={styles['meter']} data-pot={pot}>
          <span className={styles['name']}>{t(`lobby_pot_${pot}`)}</span>
          <Amount amount={BigInt(amount)} money={{ iso: currency, exponent }} />
          {place === 'lobby' && <Chance {...{ seed, cycle }} money={{ iso: currency, exponent }} />}
        </li>
      ))}
    </ul>
  )
}

type Money = { readonly iso: string; readonly exponent: number }

function Amount({ amount, money }: { readonly amount: bigint; readonly money: Money }) {
  const { format } = useShell()
  const shown = useCounted(amount)
  return (
    <span className={classNames('ev-number', styles['amount'])} data-held={String(amount)}>
      {format().money(String(shown), money)}
    </span>
  )
}

type ChanceProps = { readonly seed: string; readonly cycle: string; readonly money: Money }

function Chance({ seed, cycle, money }: ChanceProps) {
  const t = useText()
  const { format } = useShell()
  return (
    <span className={styles['chance']}>
      {t('lobby_pot_chance', { seed: format().money(seed, money), cycle: format().money(cycle, money) })}
    </span>
  )
}

/** The amount on its way to the last reading. Without motion it is the reading itself. */
function useCounted(amount: bigint): bigint {
  const { settings } = useShell()
  const isLight = useStore(settings, ({ isAppLightVersion }) => isAppLightVersion === 1)
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const way = useRef<Way | null>(null)
  const [shown, setShown] = useState(amount)
  useEffect(() => {
    const next = wayTo(way.current, { amount, atMs: performance.now() })
    way.current = next
    const show = (): void => setShown(amountAt(next, performance.now()))
    show()
    if (next.from === next.to) return
    const timer = setInterval(show, TICK_MS)
    const end = setTimeout(() => clearInterval(timer), READ_MS + TICK_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [amount])
  return isLight || isCalm ? amount : shown
}
