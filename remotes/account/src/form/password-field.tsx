import { useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { TextField, type TextFieldProps } from '@evens/ui/form'
import { useState } from 'react'

const LENGTH_MAX = 200

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, which can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      maxLength={LENGTH_MAX}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="s"
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'account_hide_typed' : 'account_show_typed')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
