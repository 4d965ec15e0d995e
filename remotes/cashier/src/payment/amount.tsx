import type { PaymentMethod } from '@evens/contracts'
import {
  type AmountRefusal,
  type AmountWriting,
  type Minor,
  minor,
  type ReadAmount,
  readAmount,
  typedAmount,
} from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { classNames } from '@evens/ui'
import { NumberField } from '@evens/ui/form'
import { Fragment, useMemo, useState } from 'react'
import styles from './amount.module.css'

type Props = {
  readonly label: string
  readonly name: string
  readonly currency: string
  readonly writing: AmountWriting
  readonly typed: string
  readonly read: ReadAmount
  readonly hint?: string | undefined
  /** Fault of an amount that could be parsed. */
  readonly error?: string | undefined
  readonly quick: readonly Minor[]
  /** Amount of the "all" button; no button without it. */
  readonly all?: Minor | undefined
  readonly onType: (text: string) => void
}

/** Accepts digits and marks of any language; an unreadable amount is an error at the field. */
export function AmountField({ writing, typed, read, error, quick, all, currency, onType, ...rest }: Props) {
  const t = useText()
  const { format } = useShell()
  const key = read.ok ? null : UNREAD_KEYS[read.error]
  const unread = key === null ? undefined : t(key, { count: writing.exponent })
  const { exponent } = writing
  return (
    <div className={styles['amount']}>
      <NumberField
        {...rest}
        dir="ltr"
        maxLength={40}
        value={typed}
        unit={currency}
        error={unread ?? error}
        onChange={({ target }) => onType(target.value)}
      />
      <div className={styles['quick']} role="group" aria-label={t('cashier_quick')}>
        {quick.map((amount) => (
          <button
            key={`${amount}`}
            type="button"
            className={styles['pick']}
            onClick={() => onType(typedAmount(amount, writing))}
          >
            {format().money(String(amount), { iso: currency, exponent })}
          </button>
        ))}
        {all !== undefined && all > 0n && (
          <button type="button" className={styles['pick']} onClick={() => onType(typedAmount(all, writing))}>
            {t('cashier_all')}
          </button>
        )}
      </div>
    </div>
  )
}

/** An empty field is no error while typing; it is reported on submit. */
const UNREAD_KEYS: Readonly<Record<AmountRefusal, string | null>> = {
  empty: null,
  'too-long': 'cashier_amount_unreadable',
  'not-a-number': 'cashier_amount_unreadable',
  'mixed-digits': 'cashier_amount_unreadable',
  'misplaced-group': 'cashier_amount_unreadable',
  'ambiguous-mark': 'cashier_amount_ambiguous',
  negative: 'cashier_amount_negative',
  'too-many-decimals': 'cashier_amount_decimals',
  'too-large': 'cashier_amount_too_large',
}

type Sum = { readonly term: string; readonly amount: string; readonly isTotal?: boolean }

/** Breakdown of an amount, line by line. */
export function Sums({ lines }: { readonly lines: readonly Sum[] }) {
  return (
    <dl className={styles['sums']}>
      {lines.map(({ term, amount, isTotal = false }) => (
        <Fragment key={term}>
          <dt className={classNames(isTotal && styles['total'])}>{term}</dt>
          <dd className={classNames('ev-number', isTotal && styles['total'])}>{amount}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

export function useWriting(exponent: number): AmountWriting {
  const { language } = useShell()
  return useMemo(() => ({ exponent, marks: numberMarks(language) }), [exponent, language])
}

type AmountFault = 'missing' | 'below-min' | 'above-max' | 'insufficient-funds' | 'fee-too-large'

type Asked = {
  readonly amount: Minor
  readonly method: PaymentMethod
  /** Amount available for withdrawal; null for a deposit. */
  readonly available: Minor | null
}

/** First fault, by the same rules as the server; null if there is none. */
export function amountFault({ amount, method, available }: Asked): AmountFault | null {
  if (amount === 0n) return 'missing'
  if (amount < BigInt(method.min)) return 'below-min'
  if (amount > BigInt(method.max)) return 'above-max'
  if (available === null) return null
  if (amount > available) return 'insufficient-funds'
  return feeOf(method, amount) >= amount ? 'fee-too-large' : null
}

/** Same formula as the server: rounded down, like every amount taken from a player. */
export const feeOf = ({ feeMilli, feeFixed }: Pick<PaymentMethod, 'feeMilli' | 'feeFixed'>, amount: Minor): Minor =>
  minor((amount * BigInt(feeMilli)) / 1000n + BigInt(feeFixed))

const TIMES = [2n, 4n, 10n, 20n, 100n]
const SHOWN_MAX = 5

/** Preset amounts: multiples of the currency's usual amount, within the method's limits. */
export function quickAmounts(usual: Minor, min: bigint, max: bigint): readonly Minor[] {
  const fitting = [minor(min), ...TIMES.map((times) => minor(usual * times))].filter(
    (amount) => amount > 0n && amount >= min && amount <= max,
  )
  return [...new Set(fitting)].slice(0, SHOWN_MAX)
}

/**
 * Typed amount of a payment with its fee and first fault. `available` is null for a deposit. It begins with the amount
 * that is wanted, or the least that the method takes.
 */
export function usePaymentAmount(method: PaymentMethod, available: Minor | null, wanted: bigint | null = null) {
  const { format } = useShell()
  const { currency: iso, exponent } = method
  const writing = useWriting(exponent)
  const [typed, type] = useState(() => (wanted === null ? '' : typedAmount(atLeast(wanted, method.min), writing)))
  const read = readAmount(typed, writing)
  const amount = read.ok ? read.value : minor(0n)
  return {
    writing,
    typed,
    type,
    read,
    amount,
    fee: feeOf(method, amount),
    fault: amountFault({ amount, method, available }),
    show: (sum: bigint | string): string => format().money(String(sum), { iso, exponent }),
  }
}

const atLeast = (amount: bigint, min: string): Minor => minor(amount < BigInt(min) ? BigInt(min) : amount)

type FaultContext = {
  readonly method: Pick<PaymentMethod, 'min' | 'max'>
  readonly available: Minor | null
  readonly show: (sum: bigint | string) => string
}

/** Text of a fault found here, or of the same reason given by the server. */
export function amountFaultText(
  t: ReturnType<typeof useText>,
  fault: string | null,
  { method: { min, max }, available, show }: FaultContext,
): string | undefined {
  if (fault === null) return undefined
  const values = { min: show(min), max: show(max), ...(available !== null && { available: show(available) }) }
  return t(`cashier_amount_${fault.replaceAll('-', '_')}`, values)
}
