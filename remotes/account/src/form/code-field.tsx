import { useText } from '@evens/remote-sdk'
import { TextField } from '@evens/ui/form'
import styles from './form.module.css'
import { minutesText } from './seconds-left.ts'
import { useCountdown } from './use-countdown.ts'

const DIGITS_MAX = 12

type CodeFieldProps = {
  readonly name: string
  readonly deadlineMs: number
  readonly error: string | undefined
}

/** The code of a message, with the time that is left for it. */
export function CodeField({ name, deadlineMs, error }: CodeFieldProps) {
  const t = useText()
  const left = useCountdown(deadlineMs)
  return (
    <TextField
      name={name}
      label={t('account_code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={DIGITS_MAX}
      dir="ltr"
      className={styles['code']}
      error={error}
      hint={left === 0 ? t('account_code_over') : t('account_code_left', { time: minutesText(left) })}
    />
  )
}
