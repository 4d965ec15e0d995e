import type { AmountWriting } from '@evens/kernel'
import { useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import { useState } from 'react'
import styles from './stake.module.css'

export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'mark' | 'back'

/** Digits stand as on a telephone; the other keys are in the last column. */
const KEYS: readonly KeypadKey[] = ['1', '2', '3', 'back', '4', '5', '6', 'mark', '7', '8', '9', '0']

/** More is no stake of any currency. */
const TYPED_MAX = 12

/** The text of the stake after a key. The first key of an opened keypad replaces the amount that was there. */
export function typedByKey(
  typed: string,
  key: KeypadKey,
  { marks, exponent }: AmountWriting,
  isFirst: boolean,
): string {
  if (key === 'back') return typed.slice(0, -1)
  const before = isFirst ? '' : typed
  const [, decimals] = before.split(marks.decimal)
  if (key === 'mark') return exponent === 0 || decimals !== undefined ? before : `${before || '0'}${marks.decimal}`
  if (before.length >= TYPED_MAX || (decimals !== undefined && decimals.length >= exponent)) return before
  return before === '0' ? key : `${before}${key}`
}

type Props = {
  readonly typed: string
  readonly writing: AmountWriting
  readonly onType: (text: string) => void
}

/**
 * Keys for a touch screen, so that the system's keyboard need not cover the page. They are no stops of the Tab key: a
 * keyboard types into the field.
 */
export function Keypad({ typed, writing, onType }: Props) {
  const t = useText()
  const [isFirst, setFirst] = useState(true)
  return (
    <div className={styles['keypad']} role="group" aria-label={t('coupon_keypad')} data-keypad>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          className={styles['key']}
          aria-label={key === 'back' ? t('coupon_keypad_back') : undefined}
          disabled={key === 'mark' && writing.exponent === 0}
          onClick={() => {
            setFirst(false)
            onType(typedByKey(typed, key, writing, isFirst))
          }}
        >
          <KeyFace of={key} writing={writing} />
        </button>
      ))}
    </div>
  )
}

function KeyFace({ of, writing }: { readonly of: KeypadKey; readonly writing: AmountWriting }) {
  if (of === 'back') return <Icon name="backspace" />
  return of === 'mark' ? writing.marks.decimal : of
}
