import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useMultiple } from '../parts/multiple.ts'
import styles from './hud.module.css'

type HudProps = {
  readonly multiple: number | null
  /** Undefined where each way on has its own, on its button. */
  readonly next?: number | null
  readonly worth: string | null
  readonly money: (minor: bigint) => string
  readonly ending?: 'won' | 'lost' | null
}

/** The figures of a climb: the multiple so far, that of one more step, and what collecting pays now. */
export function Hud({ multiple, next, worth, money, ending = null }: HudProps) {
  const t = useText()
  const text = useMultiple()
  return (
    <dl className={styles['hud']} data-ending={ending}>
      {next !== undefined && (
        <div className={styles['side']}>
          <dt>{t('ladder_next')}</dt>
          <dd>{next === null ? '–' : text(next)}</dd>
        </div>
      )}
      <div className={styles['now']}>
        <dt>{t('ladder_now')}</dt>
        <dd key={multiple}>{text(multiple ?? 100)}</dd>
      </div>
      <div className={styles['worth']}>
        <dt>{t('ladder_worth')}</dt>
        <dd>{worth === null ? '–' : money(BigInt(worth))}</dd>
      </div>
    </dl>
  )
}

type RailProps = {
  readonly multiples: readonly number[]
  /** Safe steps so far. */
  readonly steps: number
  readonly isLost: boolean
}

const RAIL_SHOWN = 7
const RAIL_BEHIND = 2

/** Prices of the steps about the present one. */
export function Rail({ multiples, steps, isLost }: RailProps) {
  const t = useText()
  const text = useMultiple()
  const from = Math.max(0, Math.min(steps - RAIL_BEHIND, multiples.length - RAIL_SHOWN))
  return (
    <ol className={styles['rail']} aria-label={t('ladder_prices')} start={from + 1}>
      {multiples.slice(from, from + RAIL_SHOWN).map((multiple, at) => {
        const step = from + at + 1
        const state = step <= steps ? 'done' : step > steps + 1 ? 'later' : isLost ? 'lost' : 'next'
        return (
          <li key={step} className={classNames(styles['rung'], styles[state])} aria-current={step === steps && 'step'}>
            <small>{step}</small>
            {text(multiple)}
          </li>
        )
      })}
    </ol>
  )
}
