import { useText } from '@evens/remote-sdk'
import type { LegResult } from '@evens/rules/coupon'
import { Select } from '@evens/ui/form'
import type { ReactNode } from 'react'
import styles from './calculator.module.css'
import { TIED_MAX } from './sheet.ts'

const KINDS = ['open', 'won', 'lost', 'void', 'half-won', 'half-lost', 'dead-heat'] as const
type Kind = (typeof KINDS)[number]
const SMALLEST_HEAT: LegResult = { kind: 'dead-heat', places: 1, tied: 2 }
/** Larger ties are not listed; a link can still set them. */
const TIED_LISTED = 8

type Props = {
  readonly label: string
  readonly name: string
  readonly value: LegResult
  readonly onValue: (result: LegResult) => void
  readonly hideLabel?: boolean
}

/** The result of a leg; for a dead heat also the tied runners and places. */
export function ResultSelect({ label, name, value, onValue, hideLabel = false }: Props) {
  const t = useText()
  const shown = (text: string): ReactNode => (hideLabel ? <span className="ev-hidden">{text}</span> : text)
  const options = KINDS.map((kind) => ({ value: kind, label: t(RESULT_KEYS[kind]) }))
  const choose = (kind: Kind): void => onValue(kind === 'dead-heat' ? SMALLEST_HEAT : { kind })
  return (
    <div className={styles['outcome']}>
      <Select
        label={shown(label)}
        name={name}
        options={options}
        value={value.kind}
        onChange={({ target }) => choose(KINDS.find((kind) => kind === target.value) ?? 'open')}
      />
      {value.kind === 'dead-heat' && (
        <div className={styles['heat']}>
          <Select
            label={t('calculator_tied')}
            name={`${name}-tied`}
            options={counted(2, Math.max(TIED_LISTED, Math.min(value.tied, TIED_MAX)))}
            value={value.tied}
            onChange={({ target }) => {
              const tied = Number(target.value)
              onValue({ kind: 'dead-heat', tied, places: Math.min(value.places, tied - 1) })
            }}
          />
          <Select
            label={t('calculator_places')}
            name={`${name}-places`}
            options={counted(1, value.tied - 1)}
            value={value.places}
            onChange={({ target }) => onValue({ ...value, places: Number(target.value) })}
          />
        </div>
      )}
    </div>
  )
}

const counted = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: `${from + at}`, label: `${from + at}` }))

const RESULT_KEYS: Readonly<Record<Kind, string>> = {
  open: 'calculator_result_open',
  won: 'calculator_result_won',
  lost: 'calculator_result_lost',
  void: 'calculator_result_void',
  'half-won': 'calculator_result_half_won',
  'half-lost': 'calculator_result_half_lost',
  'dead-heat': 'calculator_result_dead_heat',
}
