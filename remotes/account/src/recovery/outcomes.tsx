import { useText } from '@evens/remote-sdk'
import { Button, Notice, Stack } from '@evens/ui'
import { useFocus } from '../form/use-focus.ts'

type PasswordSavedProps = { readonly isPassive: boolean; readonly onSignIn: () => void }

/** It is done; on an account that is blocked it opens only what a block leaves open. */
export function PasswordSaved({ isPassive, onSignIn }: PasswordSavedProps) {
  const t = useText()
  const next = useFocus<HTMLButtonElement>()
  return (
    <Stack gap="m">
      <Notice title={t('account_password_saved')}>
        {t(isPassive ? 'account_password_saved_passive' : 'account_password_saved_text')}
      </Notice>
      <Button variant="primary" block ref={next} onClick={onSignIn}>
        {t('account_sign_in')}
      </Button>
    </Stack>
  )
}

type RecoveryOverProps = { readonly onAnew: () => void; readonly onExit: (() => void) | undefined }

/** The token was used, by another tab or the mail's link, or its time ran out. */
export function RecoveryOver({ onAnew, onExit }: RecoveryOverProps) {
  const t = useText()
  const next = useFocus<HTMLButtonElement>()
  return (
    <Stack gap="m">
      <Notice kind="error" title={t('account_recovery_over')}>
        {t('account_recovery_over_text')}
      </Notice>
      <Button variant="primary" block ref={next} onClick={onAnew}>
        {t('account_recovery_anew')}
      </Button>
      {onExit !== undefined && (
        <Button block onClick={onExit}>
          {t('account_exit')}
        </Button>
      )}
    </Stack>
  )
}
