import type { OddsMilli } from '@evens/kernel'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { ODDS_FORMATS, showOdds } from '@evens/rules'
import { NumberField } from '@evens/ui/form'
import type { ReactNode, Ref } from 'react'
import { readOdds, type OddsRefusal } from './typed-odds.ts'
import { useTyped } from './typed-field.ts'

type Props = {
  readonly label: ReactNode
  readonly name: string
  readonly value: OddsMilli | null
  readonly onValue: (value: OddsMilli | null) => void
  readonly ref?: Ref<HTMLInputElement> | undefined
}

const EXAMPLE_MILLI = 1850

/** Odds in the visitor's own format. */
export function OddsField({ value, onValue, ref, ...rest }: Props) {
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
        const said = read(target.value)
        setTyped(target.value)
        onValue(said.ok ? said.value : null)
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
