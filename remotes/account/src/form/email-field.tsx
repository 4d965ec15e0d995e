import { useText } from '@evens/remote-sdk'
import { TextField } from '@evens/ui/form'

type EmailFieldProps = {
  readonly label?: string
  readonly defaultValue?: string
  readonly error: string | undefined
}

export function EmailField({ label, defaultValue, error }: EmailFieldProps) {
  const t = useText()
  return (
    <TextField
      name="email"
      label={label ?? t('account_email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={254}
      defaultValue={defaultValue}
      error={error}
    />
  )
}
