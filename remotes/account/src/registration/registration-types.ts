import type { RegistrationForm, RegistrationType } from '@evens/contracts'

type Looks = { readonly nameKey: string; readonly leadKey: string; readonly actionKey: string }

/** Text keys of each registration type. */
export const TYPE_LOOKS: Readonly<Record<RegistrationType, Looks>> = {
  full_reg: {
    nameKey: 'registration_full',
    leadKey: 'registration_full_lead',
    actionKey: 'registration_send_code',
  },
  phone_reg: {
    nameKey: 'registration_phone',
    leadKey: 'registration_phone_lead',
    actionKey: 'registration_send_code',
  },
  one_click: {
    nameKey: 'registration_one_click',
    leadKey: 'registration_one_click_lead',
    actionKey: 'registration_open',
  },
  soc_reg: {
    nameKey: 'registration_social',
    leadKey: 'registration_social_lead',
    actionKey: 'registration_open',
  },
  'pay-and-play': {
    nameKey: 'registration_pay',
    leadKey: 'registration_pay_lead',
    actionKey: 'registration_send_code',
  },
}

/** The requested type, or the first offered one; null if it is not offered. */
export function typeOf(wanted: string | undefined, offered: readonly RegistrationType[]): RegistrationType | null {
  if (wanted === undefined) return offered[0] ?? null
  return offered.find((type) => type === wanted) ?? null
}

type Fields = RegistrationForm['types'][number]['fields']

export const fieldsOf = ({ types }: Pick<RegistrationForm, 'types'>, type: RegistrationType): Fields =>
  types.find((each) => each.type === type)?.fields ?? []
