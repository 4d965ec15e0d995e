import { type CallApi, useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, Notice, Stack } from '@evens/ui'
import { refusalText } from '../form/sending.ts'
import { GuardedPanel, type PanelProps, useGuarded } from './guarded-panel.tsx'

type SecurityActionProps = PanelProps & {
  readonly action: ActionName
  /** Id of the passkey, link or provider. */
  readonly id?: string
  /** Name shown to the player. */
  readonly name?: string
}

/** Confirmation of a security action that may require a step-up. */
export function SecurityActionPanel({
  action,
  id = '',
  name = '',
  hasSecondFactor,
  onDone,
  close,
}: SecurityActionProps) {
  const t = useText()
  const { call, modals, page } = useShell()
  const guarded = useGuarded()
  const { send, textKey, actionKey, doneKey, isDanger } = ACTIONS[action]

  function done({ redirectUrl }: Done): void {
    if (redirectUrl !== undefined) return location.assign(redirectUrl)
    modals.open('snackbar', { text: t(doneKey, { name }) })
    onDone?.()
    close?.()
  }

  function act(): void {
    guarded.send(() => send(call, { id, returnTo: page.get().fullPath }), done)
  }

  return (
    <GuardedPanel guarded={guarded} hasSecondFactor={hasSecondFactor}>
      <Stack gap="m">
        {guarded.refused !== null && <Notice kind="error">{refusalText(guarded.refused, t)}</Notice>}
        <p>{t(textKey, { name })}</p>
        <Cluster justify="end">
          <Button onClick={close}>{t('office_cancel')}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={guarded.isBusy} onClick={act}>
            {t(actionKey, { name })}
          </Button>
        </Cluster>
      </Stack>
    </GuardedPanel>
  )
}

/** Reply of an action; with an address if the player must visit a provider first. */
type Done = object & { readonly redirectUrl?: string }

type SecurityAction = {
  /** `id` selects among several; `returnTo` is the page to return to from a provider. */
  readonly send: (call: CallApi, which: { readonly id: string; readonly returnTo: string }) => Promise<Done>
  readonly textKey: string
  readonly actionKey: string
  readonly doneKey: string
  /** Weakens the protection of the account. */
  readonly isDanger: boolean
}

type ActionName = 'two-factor-off' | 'remove-passkey' | 'remove-question' | 'unlink-social' | 'link-social'

const ACTIONS: Readonly<Record<ActionName, SecurityAction>> = {
  'two-factor-off': {
    send: (call) => call('POST /web-api/user/two-factor/off', { body: { proof: {} } }),
    textKey: 'office_two_factor_off_text',
    actionKey: 'office_two_factor_off',
    doneKey: 'office_two_factor_is_off',
    isDanger: true,
  },
  'remove-passkey': {
    send: (call, { id }) => call('POST /web-api/user/passkeys/{id}/remove', { params: { id }, body: { proof: {} } }),
    textKey: 'office_passkey_remove_text',
    actionKey: 'office_passkey_remove',
    doneKey: 'office_passkey_removed',
    isDanger: true,
  },
  'remove-question': {
    send: (call) => call('POST /web-api/user/question/remove', { body: { proof: {} } }),
    textKey: 'office_question_remove_text',
    actionKey: 'office_question_remove',
    doneKey: 'office_question_removed',
    isDanger: true,
  },
  'unlink-social': {
    send: (call, { id }) =>
      call('POST /web-api/user/social/links/{id}/remove', { params: { id }, body: { proof: {} } }),
    textKey: 'office_social_unlink_text',
    actionKey: 'office_social_unlink',
    doneKey: 'office_social_unlinked',
    isDanger: true,
  },
  'link-social': {
    send: (call, { id, returnTo }) =>
      call('POST /web-api/user/social/{provider}/link', { params: { provider: id }, body: { proof: {}, returnTo } }),
    textKey: 'office_social_link_text',
    actionKey: 'office_social_go',
    doneKey: 'office_social_linked',
    isDanger: false,
  },
}
