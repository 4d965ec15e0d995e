import { readAmount, type AmountRefusal, type ReadAmount } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { Button } from '@evens/ui'
import { NumberField } from '@evens/ui/form'
import { useRef, useState, type SubmitEvent } from 'react'
import { CONSEQUENCE_KEYS, consequenceOf } from './consequence.ts'
import type { CardFacts } from './limit-card.tsx'
import type { LimitRow } from './limit-rows.ts'
import styles from './limits.module.css'

const UNREAD_KEYS: Readonly<Record<AmountRefusal, string>> = {
  empty: 'limits_amount_missing',
  'too-long': 'limits_amount_unreadable',
  'not-a-number': 'limits_amount_unreadable',
  'mixed-digits': 'limits_amount_unreadable',
  'misplaced-group': 'limits_amount_unreadable',
  'ambiguous-mark': 'limits_amount_ambiguous',
  negative: 'limits_amount_missing',
  'too-many-decimals': 'limits_amount_decimals',
  'too-large': 'limits_amount_too_large',
}

type Props = CardFacts & { readonly row: LimitRow }

/** An amount in the digits and marks of any language, and before it is sent what will become of it. */
export function AmountForm({ row, currency, nowS, limits }: Props) {
  const t = useText()
  const { language } = useShell()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const read = readAmount(typed, { exponent: currency.exponent, marks: numberMarks(language) })
  const fault = faultOf(read)
  const consequence = fault === null && read.ok ? CONSEQUENCE_KEYS[consequenceOf(row, read.value, nowS)] : undefined
  const isShown = fault !== null && (isTried || typed !== '')

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (fault !== null || !read.ok) return field.current?.focus()
    if (limits.busy !== null || !(await limits.set(row.type, read.value))) return
    setTyped('')
    setTried(false)
  }

  return (
    <form method="post" noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <NumberField
        ref={field}
        label={t(row.active === null ? 'limits_new' : 'limits_change')}
        name={`limit-${row.type}`}
        dir="ltr"
        maxLength={40}
        unit={currency.iso}
        value={typed}
        error={isShown ? t(fault, { count: currency.exponent }) : undefined}
        hint={consequence === undefined ? undefined : t(consequence)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles['deeds']}>
        <Button type="submit" busy={limits.busy === row.type}>
          {t('limits_set')}
        </Button>
        {row.active !== null && row.pending?.limitValue !== null && (
          <Button
            variant="ghost"
            data-remove
            disabled={limits.busy !== null}
            onClick={() => void limits.set(row.type, null)}
          >
            {t('limits_remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

function faultOf(read: ReadAmount): string | null {
  if (!read.ok) return UNREAD_KEYS[read.error]
  return read.value === 0n ? UNREAD_KEYS.empty : null
}
