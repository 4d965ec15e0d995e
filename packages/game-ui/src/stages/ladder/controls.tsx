import { useText } from '@evens/remote-sdk'
import { Button, IconButton } from '@evens/ui'
import { useId } from 'react'
import styles from './controls.module.css'

type LevelsProps = {
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isLocked: boolean
}

/** One of a few levels, each with its chance. */
export function Levels({ legend, options, value, onChange, isLocked }: LevelsProps) {
  const name = useId()
  return (
    <fieldset className={styles['levels']} disabled={isLocked}>
      <legend>{legend}</legend>
      <div className={styles['row']}>
        {options.map((option) => (
          <label key={option.value} className={styles['level']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              <small>{option.hint}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type CountProps = {
  readonly value: number
  readonly least: number
  readonly most: number
  readonly quick: readonly number[]
  readonly onChange: (value: number) => void
  readonly isLocked: boolean
}

/** Number of mines under the tiles: a slider, steps by one, and a few usual counts. */
export function MineCount({ value, least, most, quick, onChange, isLocked }: CountProps) {
  const t = useText()
  const id = useId()
  return (
    <div className={styles['count']}>
      <label htmlFor={id}>
        {t('ladder_mines')} <output htmlFor={id}>{value}</output>
      </label>
      <div className={styles['slider']}>
        <IconButton
          label={t('ladder_fewer_mines')}
          icon="minus"
          disabled={isLocked || value <= least}
          onClick={() => onChange(value - 1)}
        />
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          value={value}
          disabled={isLocked}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <IconButton
          label={t('ladder_more_mines')}
          icon="plus"
          disabled={isLocked || value >= most}
          onClick={() => onChange(value + 1)}
        />
      </div>
      <div className={styles['row']}>
        {quick.map((count) => (
          <Button
            key={count}
            size="s"
            variant={count === value ? 'primary' : 'secondary'}
            aria-pressed={count === value}
            aria-label={t('ladder_mines_of', { count })}
            disabled={isLocked}
            onClick={() => onChange(count)}
          >
            {count}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The choice is fixed while a round is open. */
export const isLocked = ({
  round,
  isBusy,
}: {
  readonly round: { readonly over: unknown } | null
  readonly isBusy: boolean
}): boolean => isBusy || (round !== null && round.over === null)
