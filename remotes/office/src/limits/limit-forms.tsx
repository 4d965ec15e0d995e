import { type AmountRefusal, readAmount, type ReadAmount } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { isAway, type LimitType, packOf, SELF_EXCLUSION } from '@evens/rules/limits'
import { Button, Notice } from '@evens/ui'
import { Form, NumberField, Select, useForm } from '@evens/ui/form'
import { useState } from 'react'
import { CONSEQUENCE_KEYS, consequenceOf, type LimitRow, limitValueText } from './limit-rows.ts'
import type { CardFacts } from './use-limits.ts'
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

/** Takes an amount in the digits and separators of any language, and shows before it is sent whether it applies at once or waits. */
export function AmountForm({ row, currency, nowS, limits }: Props) {
  const t = useText()
  const { language } = useShell()
  const [typed, setTyped] = useState('')
  const { form, isTried, forget } = useForm({ onSend: () => void submit(), isBusy: limits.busy !== null })
  const read = readAmount(typed, { exponent: currency.exponent, marks: numberMarks(language) })
  const fault = faultOf(read)
  const consequence = fault === null && read.ok ? CONSEQUENCE_KEYS[consequenceOf(row, read.value, nowS)] : undefined
  const isShown = fault !== null && (isTried || typed !== '')

  async function submit(): Promise<void> {
    if (fault !== null || !read.ok || !(await limits.set(row.type, read.value))) return
    setTyped('')
    forget()
  }

  return (
    <Form {...form} className={styles['form']}>
      <NumberField
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
      <div className={styles['actions']}>
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
    </Form>
  )
}

function faultOf(read: ReadAmount): string | null {
  if (!read.ok) return UNREAD_KEYS[read.error]
  return read.value === 0n ? UNREAD_KEYS.empty : null
}

const NOTHING_CHOSEN = ''
const NO_LIMIT = 'none'

const optionsOf = (pack: string, type: LimitType): readonly number[] => {
  const { options } = packOf(pack)
  return type in options ? options[type as keyof typeof options] : []
}

/** A duration out of those the jurisdiction offers. A time-out or self-exclusion asks for confirmation first. */
export function ChoiceForm({ row, currency, pack, nowS, limits }: Props) {
  const t = useText()
  const shell = useShell()
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const { form, isTried, forget } = useForm({ onSend: submit, isBusy: limits.busy !== null })
  const { type } = row
  const isChosen = chosen !== NOTHING_CHOSEN
  const value = chosen === NO_LIMIT ? null : BigInt(chosen || 0)
  const consequence = isChosen && !isAway(type) ? CONSEQUENCE_KEYS[consequenceOf(row, value, nowS)] : undefined
  const text = (option: string | null): string => limitValueText(shell, type, option, currency)

  async function send(): Promise<void> {
    if (!(await limits.set(type, value))) return
    setChosen(NOTHING_CHOSEN)
    forget()
  }

  function submit(): void {
    if (!isChosen) return
    if (!isAway(type)) return void send()
    const word = wordOf(type)
    shell.modals.open('default-with-controls', {
      title: t(`limits_${word}_ask_title`, { time: text(chosen) }),
      text: t(`limits_${word}_ask_text`, { time: text(chosen) }),
      confirmLabel: t(`limits_${word}_ask_confirm`),
      onConfirm: () => void send(),
    })
  }

  return (
    <Form {...form} className={styles['form']}>
      <Select
        label={t(`limits_choose_${type}`)}
        name={`limit-${type}`}
        value={chosen}
        error={isTried && !isChosen ? t('limits_unchosen') : undefined}
        hint={consequence === undefined ? undefined : t(consequence)}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: NOTHING_CHOSEN, label: t('limits_nothing_chosen') },
          ...optionsOf(pack, type).map((option) => ({ value: String(option), label: text(String(option)) })),
          ...(row.active === null || isAway(type) ? [] : [{ value: NO_LIMIT, label: text(null) }]),
        ]}
      />
      {isChosen && isAway(type) && (
        <Notice kind="warning" title={t('limits_not_begun')}>
          {t(`limits_${wordOf(type)}_warning`)}
        </Notice>
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant={type === SELF_EXCLUSION ? 'danger' : 'secondary'} busy={limits.busy === type}>
          {t(isAway(type) ? `limits_${wordOf(type)}_begin` : 'limits_set')}
        </Button>
      </div>
    </Form>
  )
}

const wordOf = (type: LimitType): 'exclusion' | 'time_out' => (type === SELF_EXCLUSION ? 'exclusion' : 'time_out')
