type Deed = {
  /** With `{id}` where one of several is meant. */
  readonly path: string
  readonly textKey: string
  readonly actionKey: string
  readonly doneKey: string
  /** It takes away what protects the account. */
  readonly isDanger: boolean
  /** The browser goes to another service and comes back to the page it left. */
  readonly comesBack?: boolean
}

export type DeedName = 'two-factor-off' | 'remove-passkey' | 'remove-question' | 'unlink-social' | 'link-social'

export const DEEDS: Readonly<Record<DeedName, Deed>> = {
  'two-factor-off': {
    path: '/web-api/user/two-factor/off',
    textKey: 'office_two_factor_off_text',
    actionKey: 'office_two_factor_off',
    doneKey: 'office_two_factor_is_off',
    isDanger: true,
  },
  'remove-passkey': {
    path: '/web-api/user/passkeys/{id}/remove',
    textKey: 'office_passkey_remove_text',
    actionKey: 'office_passkey_remove',
    doneKey: 'office_passkey_removed',
    isDanger: true,
  },
  'remove-question': {
    path: '/web-api/user/question/remove',
    textKey: 'office_question_remove_text',
    actionKey: 'office_question_remove',
    doneKey: 'office_question_removed',
    isDanger: true,
  },
  'unlink-social': {
    path: '/web-api/user/social/links/{id}/remove',
    textKey: 'office_social_unlink_text',
    actionKey: 'office_social_unlink',
    doneKey: 'office_social_unlinked',
    isDanger: true,
  },
  'link-social': {
    path: '/web-api/user/social/{id}/link',
    textKey: 'office_social_link_text',
    actionKey: 'office_social_go',
    doneKey: 'office_social_linked',
    isDanger: false,
    comesBack: true,
  },
}
