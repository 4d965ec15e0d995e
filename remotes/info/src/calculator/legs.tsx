import type { OddsMilli } from '@evens/kernel'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { ODDS_FORMATS, showOdds } from '@evens/rules'
import { Button, Cluster, IconButton, VisuallyHidden } from '@evens/ui'
import { Checkbox, NumberField, Select } from '@evens/ui/form'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { AmountField, useTyped } from './amount-field.tsx'
import { ResultSelect } from './result-select.tsx'
import { canAddLeg, canRemoveLeg, withLeg, withLegAdded, withoutLeg, withResults } from './sheet-edits.ts'
import type { Edit } from './sheet-query.ts'
import { legsInUse, OPEN, type Sheet, type SheetLeg } from './sheet.ts'
import { factorText } from './show.ts'
import { type OddsRefusal, readOdds } from './typed-odds.ts'
import { factorMilli } from './workings.ts'
import styles from './calculator.module.css'

/** All legs. A new leg gets the focus; removing the last one moves it to the add button. */
export function Legs({ sheet, edit }: { sheet: Sheet; edit: Edit }) {
  const t = useText()
  const [addedAt, setAddedAt] = useState<number | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const legs = legsInUse(sheet)
  const remove = (at: number): void => {
    if (at === legs.length - 1) addButton.current?.focus()
    edit((now) => withoutLeg(now, at))
  }
  return (
    <fieldset className={styles['legs']}>
      <legend className={styles['legend']}>{t('calculator_legs')}</legend>
      <ol className={styles['list']}>
        {legs.map((leg, at) => (
          <LegRow
            // Keyed by position: the fields show whichever leg moves into the row.
            key={`leg-${at}`}
            sheet={sheet}
            leg={leg}
            at={at}
            oddsRef={at === addedAt ? focused : undefined}
            onChange={(change) => edit((now) => withLeg(now, at, change))}
            onRemove={canRemoveLeg(sheet) ? () => remove(at) : null}
          />
        ))}
      </ol>
      <Cluster gap="s">
        <Button
          ref={addButton}
          size="s"
          icon="plus"
          aria-disabled={!canAddLeg(sheet)}
          onClick={() => {
            if (!canAddLeg(sheet)) return
            setAddedAt(sheet.legs.length)
            edit(withLegAdded)
          }}
        >
          {t('calculator_leg_add')}
        </Button>
        <Button size="s" variant="ghost" onClick={() => edit((now) => withResults(now, { kind: 'won' }))}>
          {t('calculator_all_won')}
        </Button>
        <Button size="s" variant="ghost" onClick={() => edit((now) => withResults(now, OPEN))}>
          {t('calculator_all_open')}
        </Button>
      </Cluster>
    </fieldset>
  )
}

const focused = (field: HTMLInputElement | null): void => field?.focus()

type LegRowProps = {
  readonly sheet: Sheet
  readonly leg: SheetLeg
  readonly at: number
  readonly oddsRef: Ref<HTMLInputElement> | undefined
  readonly onChange: (change: Partial<SheetLeg>) => void
  /** Null if it cannot be removed. */
  readonly onRemove: (() => void) | null
}

/** One leg: odds, result, and the fields of the coupon type. */
function LegRow({ sheet, leg, at, oddsRef, onChange, onRemove }: LegRowProps) {
  const t = useText()
  const { type, currency } = sheet
  const number = at + 1
  const name = (field: string): string => `leg-${number}-${field}`
  return (
    <li className={styles['leg']}>
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <OddsField
        ref={oddsRef}
        label={<VisuallyHidden>{t('calculator_leg_odds', { number })}</VisuallyHidden>}
        name={name('odds')}
        value={leg.odds}
        onValue={(odds) => onChange({ odds })}
      />
      <ResultSelect
        hideLabel
        label={t('calculator_leg_result', { number })}
        name={name('result')}
        value={leg.result}
        onValue={(result) => onChange({ result })}
      />
      {type === 'singles' && (
        <AmountField
          label={<VisuallyHidden>{t('calculator_leg_stake', { number })}</VisuallyHidden>}
          name={name('stake')}
          currency={currency}
          value={leg.stake}
          onValue={(stake) => onChange({ stake })}
        />
      )}
      {type === 'conditional' && (
        <Select
          label={<VisuallyHidden>{t('calculator_leg_block', { number })}</VisuallyHidden>}
          name={name('block')}
          value={leg.block}
          options={sheet.amounts.map((_, block) => ({
            value: `${block}`,
            label: t('calculator_block', { number: block + 1 }),
          }))}
          onChange={({ target }) => onChange({ block: Number(target.value) })}
        />
      )}
      {type === 'system' && (
        <Checkbox
          className={styles['banker']}
          label={t('calculator_banker')}
          aria-label={t('calculator_leg_banker', { number })}
          name={name('banker')}
          checked={leg.isBanker}
          onChange={({ target }) => onChange({ isBanker: target.checked })}
        />
      )}
      <span className={styles['factor']}>{type !== 'anti-express' && <Factor leg={leg} />}</span>
      {onRemove !== null && (
        <IconButton icon="close" size="s" label={t('calculator_leg_remove', { number })} onClick={onRemove} />
      )}
    </li>
  )
}

/** The leg's multiplier, once it has a result. */
function Factor({ leg: { odds, result } }: { leg: SheetLeg }) {
  const t = useText()
  if (odds === null || result.kind === 'open') return null
  const factor = factorText(factorMilli({ odds, result }))
  return (
    <span className="ev-number" title={t('calculator_factor')}>
      {`×${factor}`}
    </span>
  )
}

type OddsFieldProps = {
  readonly label: ReactNode
  readonly name: string
  readonly value: OddsMilli | null
  readonly onValue: (value: OddsMilli | null) => void
  readonly ref?: Ref<HTMLInputElement> | undefined
}

const EXAMPLE_MILLI = 1850

/** Odds in the visitor's format. */
function OddsField({ value, onValue, ref, ...rest }: OddsFieldProps) {
  const t = useText()
  const shell = useShell()
  const code = useStore(shell.settings, ({ coefViewId }) => coefViewId)
  const marks = numberMarks(shell.language)
  const read = (text: string) => readOdds(text, ODDS_FORMATS[code].name, marks)
  const { text, setTyped, refusal } = useTyped(value, read, (odds: OddsMilli) => showOdds(odds, code))
  const key = refusal === null ? null : TEXT_KEYS[refusal]
  return (
    <NumberField
      {...rest}
      {...(ref !== undefined && { ref })}
      dir="ltr"
      value={text}
      error={key === null ? undefined : t(key, { example: showOdds(EXAMPLE_MILLI, code) })}
      onChange={({ target }) => {
        const parsed = read(target.value)
        setTyped(target.value)
        onValue(parsed.ok ? parsed.value : null)
      }}
    />
  )
}

const TEXT_KEYS: Readonly<Record<OddsRefusal, string | null>> = {
  empty: null,
  'not-odds': 'calculator_odds_unreadable',
  'too-low': 'calculator_odds_too_low',
  'too-high': 'calculator_odds_too_high',
}
