import type { RegistrationBody, RegistrationType, SiteConfig, SocialNames } from '@evens/contracts'
import { countryById, err, ok, type Result } from '@evens/kernel'
import {
  documentOf,
  emailOf,
  type FieldRefusal,
  fieldTextOf,
  formRefusals,
  type FormRules,
  nameOf,
  type RegistrationField,
} from '@evens/rules/registration'
import type { RefusalDetail } from '../../../platform/http/refusal.ts'

/** A checked application, normalised for storage. It has at most one contact: the one to prove. */
export type Application = {
  readonly type: RegistrationType
  readonly country: string
  readonly currency: string
  readonly language: string
  readonly givenName: string
  readonly surname: string
  readonly birthDate: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly document: string | null
  readonly promocode: string | null
  readonly bonusChoice: string | null
  readonly referral: string | null
  readonly takesNewsletter: boolean
  readonly agreed: Readonly<Record<string, string>>
}

export type ApplicationFacts = {
  /** The date where the day ends last on earth: nobody counts as of age too early. */
  readonly today: string
  readonly language: string
  readonly referral: string | null
  /** Null when no password is asked for. */
  readonly passwordScore: number | null
  /** The version of the agreement on responsible gaming that this browser accepted before. */
  readonly responsibleGaming: string | null
  /** Names from an identity provider, used for empty or missing fields. */
  readonly social: SocialNames | null
  readonly phoneNumberOf: (typed: string, country: string) => string | null
}

type Asked = SiteConfig['registration']['types'][number]

/** The application, or all refused fields. */
export function readApplication(
  given: RegistrationBody,
  site: SiteConfig,
  asked: Asked,
  facts: ApplicationFacts,
): Result<Application, readonly FieldRefusal[]> {
  const isAsked = (field: RegistrationField): boolean =>
    asked.required.includes(field) || asked.optional.includes(field)
  const named = (field: 'name' | 'surname'): string =>
    (isAsked(field) ? textOf(given[field]) : null) ?? facts.social?.[field] ?? ''
  const body = { ...given, name: named('name'), surname: named('surname') }
  const contact = contactOf(body, isAsked)
  const country = isAsked('country_id') ? (countryById(body.country_id ?? 0) ?? site.country) : site.country
  const phone =
    contact === 'phone_number'
      ? facts.phoneNumberOf(body.phone_number ?? '', (body.countryCode ?? country).toUpperCase())
      : null
  const refusals = [...formRefusals(body, rulesFor(site, asked, facts)), ...contactRefusals(body, contact, phone)]
  if (refusals.length > 0) return err(refusals)
  const { documents, responsibleGaming } = site.registration
  const agreement =
    facts.responsibleGaming ??
    (body.is_responsible_gaming_accepted === true ? responsibleGaming?.version : null) ??
    null
  return ok({
    type: body.type,
    country,
    currency: isAsked('currency_id') ? (body.currency_id ?? site.currencies.default) : site.currencies.default,
    language: facts.language,
    givenName: nameOf(body.name) ?? '',
    surname: nameOf(body.surname) ?? '',
    birthDate: isAsked('date_birthday') ? (body.date_birthday ?? null) : null,
    email: contact === 'email' ? emailOf(body.email ?? '') : null,
    phone,
    document: isAsked('passport') ? documentOf(body.passport ?? '') : null,
    promocode: isAsked('promocode') ? textOf(body.promocode) : null,
    bonusChoice: textOf(body.first_deposit_bonus_choice),
    referral: facts.referral,
    takesNewsletter: isAsked('newsletter') && body.newsletter === true,
    agreed: {
      terms: documents.terms.version,
      privacy: documents.privacy.version,
      ...(agreement !== null && { 'responsible-gaming': agreement }),
    },
  })
}

/** The contact to prove; null when none is needed or given. */
function contactOf(
  { type, email, phone_number: phone }: RegistrationBody,
  isAsked: (field: RegistrationField) => boolean,
): 'email' | 'phone_number' | null {
  if (type === 'one_click' || type === 'soc_reg') return null
  if (isAsked('email') && textOf(email) !== null) return 'email'
  return isAsked('phone_number') && textOf(phone) !== null ? 'phone_number' : null
}

function contactRefusals(
  { type, email, phone_number: number }: RegistrationBody,
  contact: 'email' | 'phone_number' | null,
  phone: string | null,
): readonly FieldRefusal[] {
  if (contact === 'phone_number' && phone === null && /\d/.test(number ?? ''))
    return [{ field: 'phone_number', reason: 'not-a-phone' }]
  const needsOne = type === 'pay-and-play' && contact === null && textOf(email) === null
  return needsOne ? [{ field: 'email', reason: 'required' }] : []
}

function rulesFor(site: SiteConfig, { required, optional }: Asked, facts: ApplicationFacts): FormRules {
  return {
    required,
    optional,
    currencies: site.currencies.all,
    bonuses: site.registration.bonuses,
    password: site.registration.password,
    minimumAge: site.jurisdiction.minimumAge,
    today: facts.today,
    isCountry: (id) => countryById(id) !== null,
    passwordScore: facts.passwordScore,
  }
}

function textOf(typed: string | undefined): string | null {
  const text = typed?.trim() ?? ''
  return text === '' ? null : text
}

/** Refused fields with their text keys. */
export function fieldTexts(refusals: readonly FieldRefusal[], site: SiteConfig): RefusalDetail {
  const rules = { minimumAge: site.jurisdiction.minimumAge, password: site.registration.password }
  return { fields: refusals.map((refusal) => ({ field: refusal.field, ...fieldTextOf(refusal, rules) })) }
}
