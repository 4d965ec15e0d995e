import { parseAmount } from '@evens/kernel'
import { useShell } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { NumberField } from '@evens/ui/form'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

type Props = {
  readonly label: ReactNode
  readonly unit: string
  /** In hundredths, as are its bounds. */
  readonly value: number
  readonly least: number
  readonly most: number
  readonly isLocked: boolean
  readonly onValue: (value: number) => void
}

/** A number with up to two decimals. What is typed takes the nearest value when the field is left. */
export function HundredthsField({ label, unit, value, least, most, isLocked, onValue }: Props) {
  const { language } = useShell()
  const [typed, setTyped] = useState<string | null>(null)
  const marks = numberMarks(language)
  const text = value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2).replace('.', marks.decimal)
  function settle(): void {
    if (typed === null) return
    const read = parseAmount(typed, 2, marks)
    if (read.ok) onValue(Number(read.value < BigInt(least) ? least : read.value > BigInt(most) ? most : read.value))
    setTyped(null)
  }
  return (
    <NumberField
      label={label}
      name="hundredths"
      unit={unit}
      dir="ltr"
      value={typed ?? text}
      disabled={isLocked}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
