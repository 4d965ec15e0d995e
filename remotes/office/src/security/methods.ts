import type { ProtectionMethods, SecurityReply } from '@evens/contracts'
import type { IconName } from '@evens/ui'

type MethodName = keyof ProtectionMethods

/** A button of a method: opens a modal with props, or links to a page. */
type MethodAction = { readonly textKey: string; readonly isMain?: boolean } & (
  | { readonly modal: string; readonly props?: Readonly<Record<string, unknown>> }
  | { readonly route: string; readonly params: Readonly<Record<string, string>> }
)

export type Method = {
  readonly name: MethodName
  readonly icon: IconName
  readonly titleKey: string
  readonly isOn: boolean
  /** The purpose of the method, or its status. */
  readonly text: { readonly key: string; readonly values?: Readonly<Record<string, string | number>> }
  /** Masked e-mail or phone; always left to right. */
  readonly contact: string | null
  readonly actions: readonly MethodAction[]
}

type Facts = Pick<
  SecurityReply,
  'protection_methods' | 'changed_pass_day_count' | 'email' | 'phone' | 'recoveryCodesLeft'
>

/** All five methods weigh the same, 100 together. */
export const METHOD_WORTH = 20

/** Protection methods, strongest first. */
export function methodsOf(facts: Facts): readonly Method[] {
  const on = facts.protection_methods
  return [
    twoFactor(on.enable_two_factor_auth, facts.recoveryCodesLeft),
    password(on.is_changed_password, facts.changed_pass_day_count),
    contact('enable_phone_binding', 'phone', facts.phone),
    contact('enable_email_auth', 'email', facts.email),
    question(on.enable_security_question),
  ]
}

const twoFactor = (isOn: boolean, codesLeft: number): Method => ({
  name: 'enable_two_factor_auth',
  icon: 'shield',
  titleKey: 'office_two_factor',
  isOn,
  contact: null,
  text: isOn ? { key: 'office_codes_left', values: { count: codesLeft } } : { key: 'office_two_factor_why' },
  actions: isOn
    ? [
        { textKey: 'office_codes_renew', modal: 'recovery-codes' },
        { textKey: 'office_two_factor_off', modal: 'two-factor-off', props: { action: 'two-factor-off' } },
      ]
    : [{ textKey: 'office_two_factor_on', modal: 'two-factor', isMain: true }],
})

const password = (isOn: boolean, days: number): Method => ({
  name: 'is_changed_password',
  icon: 'lock',
  titleKey: 'account_password',
  isOn,
  contact: null,
  text: isOn ? { key: 'office_password_age', values: { days } } : { key: 'office_password_first', values: { days } },
  actions: [{ textKey: 'office_password_change', modal: 'change-password', isMain: !isOn }],
})

const CONFIRM: MethodAction = {
  textKey: 'office_contact_confirm',
  route: 'activate',
  params: { mode: 'activate' },
  isMain: true,
}

function contact(name: MethodName, channel: 'email' | 'phone', known: SecurityReply['email']): Method {
  const isOn = known?.isConfirmed ?? false
  return {
    name,
    icon: channel === 'email' ? 'mail' : 'phone',
    titleKey: channel === 'email' ? 'account_email' : 'account_phone',
    isOn,
    contact: known?.masked ?? null,
    text: { key: isOn ? 'account_confirmed' : known === null ? 'office_contact_why' : 'account_not_confirmed' },
    actions: [
      ...(known === null || isOn ? [] : [CONFIRM]),
      {
        textKey: known === null ? 'office_contact_add' : 'office_contact_change',
        modal: `bind-${channel}`,
        props: { channel, isChange: isOn },
        isMain: known === null,
      },
    ],
  }
}

const question = (isOn: boolean): Method => ({
  name: 'enable_security_question',
  icon: 'help',
  titleKey: 'account_question_title',
  isOn,
  contact: null,
  text: { key: isOn ? 'office_question_is_set' : 'office_question_why' },
  actions: isOn
    ? [
        { textKey: 'office_question_change', modal: 'choose-question' },
        { textKey: 'office_question_remove', modal: 'remove-question', props: { action: 'remove-question' } },
      ]
    : [{ textKey: 'office_question_choose', modal: 'choose-question', isMain: true }],
})
