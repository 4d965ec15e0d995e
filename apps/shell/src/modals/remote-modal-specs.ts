import type { RemoteModalName } from './remote-modals.ts'

export type RemoteModalSpec = {
  readonly remote: string
  readonly component: string
  /** A key of one of the remote's dictionaries. */
  readonly titleKey: string
  /** Its dictionaries, unless it is only the one named like the remote. */
  readonly dictionaries?: readonly string[]
  readonly size?: 's' | 'm' | 'l' | 'full'
  /** Placed below the header, at its button. */
  readonly isDropdown?: boolean
  /** A click beside it closes it: it has no input that could be lost. */
  readonly isNotice?: boolean
  /** Only its own content can close it. */
  readonly isPermanent?: boolean
}

const ACCOUNT = { remote: 'account', size: 's' } as const
const SIGN_IN = { ...ACCOUNT, component: 'sign-in', titleKey: 'account_sign_in' } as const
const REGISTRATION = { ...ACCOUNT, component: 'registration-panel', titleKey: 'account_register' } as const
const PROTECTION = { ...ACCOUNT, dictionaries: ['account', 'office-account'] } as const
const ACTION = { ...PROTECTION, component: 'protection-action' } as const
const CONTACT = { ...PROTECTION, component: 'bind-contact' } as const
const CASHIER = { remote: 'cashier' } as const

/** Modals whose content is a component of a remote. */
export const REMOTE_MODALS: Readonly<Record<RemoteModalName, RemoteModalSpec>> = {
  login: SIGN_IN,
  'login-dropdown': { ...SIGN_IN, isDropdown: true },
  registration: { ...REGISTRATION, size: 'full' },
  'registration-widget': { ...REGISTRATION, size: 'm', isDropdown: true },
  'forgot-password': { ...ACCOUNT, component: 'recovery', titleKey: 'account_recovery_title' },
  'user-question': { ...ACCOUNT, component: 'question', titleKey: 'account_question_title' },
  transfer: { ...ACCOUNT, component: 'transfer', titleKey: 'account_transfer_title' },
  'convert-main-account': { ...ACCOUNT, component: 'conversion', titleKey: 'account_convert_main_title' },
  'convert-additional-account': { ...ACCOUNT, component: 'conversion', titleKey: 'account_convert_additional_title' },
  'change-password': { ...PROTECTION, component: 'change-password', titleKey: 'office_password_title' },
  'bind-email': { ...CONTACT, titleKey: 'office_email_title' },
  'bind-phone': { ...CONTACT, titleKey: 'office_phone_title' },
  'two-factor': { ...PROTECTION, component: 'two-factor', titleKey: 'office_two_factor' },
  'recovery-codes': { ...PROTECTION, component: 'recovery-codes', titleKey: 'office_codes' },
  'add-passkey': { ...PROTECTION, component: 'add-passkey', titleKey: 'office_passkey_add' },
  'choose-question': { ...PROTECTION, component: 'choose-question', titleKey: 'account_question_title' },
  'edit-profile': { ...PROTECTION, component: 'edit-profile', titleKey: 'office_profile_title', size: 'm' },
  'two-factor-off': { ...ACTION, titleKey: 'office_two_factor_off_title' },
  'remove-passkey': { ...ACTION, titleKey: 'office_passkey_remove' },
  'remove-question': { ...ACTION, titleKey: 'office_question_remove' },
  'unlink-social': { ...ACTION, titleKey: 'office_social_unlink_title' },
  'link-social': { ...ACTION, titleKey: 'office_social_link_title' },
  recharge: { ...CASHIER, component: 'recharge-form', titleKey: 'cashier_deposit_title', size: 'l' },
  exchange: { ...CASHIER, component: 'exchange', titleKey: 'cashier_exchange' },
  'set-limits': {
    remote: 'office',
    component: 'set-limits',
    titleKey: 'limits_modal_title',
    dictionaries: ['limits'],
    size: 'l',
  },
  'reality-check': {
    remote: 'frame',
    component: 'reality-check',
    titleKey: 'session_check_title',
    dictionaries: ['session'],
    size: 's',
    isPermanent: true,
  },
  'signed-out': {
    remote: 'frame',
    component: 'signed-out',
    titleKey: 'signed_out_title',
    dictionaries: ['signed-out'],
    size: 's',
    isNotice: true,
  },
  'mobile-cash': { ...CASHIER, component: 'mobile-cash', titleKey: 'cashier_mobile_title', size: 's', isNotice: true },
  'team-cash': { ...CASHIER, component: 'cash-team', titleKey: 'cashier_team_title', size: 's', isNotice: true },
}
