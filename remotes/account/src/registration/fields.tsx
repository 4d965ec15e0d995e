import { BonusChoice } from '@evens/book-ui/promo'
import type { RegistrationField, RegistrationType, SocialNames } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { knownOf } from '@evens/rules/registration'
import { Checkbox, RadioGroup, Select, TextField } from '@evens/ui/form'
import { type ReactNode, useState } from 'react'
import { PasswordChoice } from '../form/fields.tsx'
import { type PhoneCountries, PhoneField } from '../phone/phone-field.tsx'
import { NO_PHONE } from '../phone/phone.ts'
import { readForm } from './form-data.ts'
import type { Asked } from './load-registration.ts'
import { fieldsOf } from './registration-types.ts'
import styles from '../form/form.module.css'

const ORDER: readonly RegistrationField[] = [
  'country_id',
  'currency_id',
  'name',
  'surname',
  'date_birthday',
  'passport',
  'email',
  'phone_number',
  'password',
  'promocode',
  'newsletter',
]
const ABOUT_MAX = 254

/** E-mail or phone is required, not both, so the e-mail is not labelled optional. */
const isOneOfTwo = (field: RegistrationField, type: RegistrationType): boolean =>
  type === 'pay-and-play' && field === 'email'

type FieldsProps = {
  readonly asked: Asked
  readonly type: RegistrationType
  readonly phones: PhoneCountries
  /** Names from a social provider: defaults that can be overwritten. */
  readonly names: SocialNames
  readonly errorAt: (field: string) => string | undefined
}

/** Fields of all registration types of the site, in one order; those of other types are hidden. */
export function Fields(props: FieldsProps) {
  const { asked, type, errorAt } = props
  const { form } = asked
  const ofAny = new Set(form.types.flatMap(({ fields }) => fields.map(({ field }) => field)))
  const ofThis = fieldsOf(form, type)
  const wide = wideFields(ORDER.filter((field) => ofThis.some((each) => each.field === field)))
  const placeOf = (field: RegistrationField): string | undefined =>
    field === 'phone_number' ? styles['both'] : wide.has(field) ? styles['wide'] : undefined
  return (
    <div className={styles['fields']}>
      {ORDER.filter((field) => ofAny.has(field)).map((field) => {
        const found = ofThis.find((each) => each.field === field)
        return (
          <div key={field} hidden={found === undefined} className={placeOf(field)}>
            <Field {...props} field={field} isOptional={found?.isRequired === false && !isOneOfTwo(field, type)} />
          </div>
        )
      })}
      {form.bonuses.length > 0 && (
        <div className={styles['wide']}>
          <Bonus asked={asked} error={errorAt('first_deposit_bonus_choice')} />
        </div>
      )}
    </div>
  )
}

type BonusProps = { readonly asked: Asked; readonly error: string | undefined }

/** Nothing is chosen for the player unless the address they came by has a choice of its own. */
function Bonus({ asked: { form, offers }, error }: BonusProps) {
  const t = useText()
  const [chosen, choose] = useState(form.bonus)
  const cards = offers?.cards.filter(({ promotion }) => form.bonuses.includes(promotion.id)) ?? []
  const common = { legend: t('registration_bonus'), name: 'first_deposit_bonus_choice', error }
  if (offers === null || offers === undefined || cards.length === 0)
    return (
      <RadioGroup
        {...common}
        layout="row"
        defaultValue={form.bonus ?? undefined}
        options={form.bonuses.map((bonus) => ({ value: bonus, label: bonusName(bonus, t) }))}
      />
    )
  return (
    <BonusChoice
      {...common}
      cards={cards}
      currency={offers.currency}
      exponent={offers.exponent}
      chosen={chosen}
      onChoose={choose}
    />
  )
}

const BONUS_KEYS: Readonly<Record<string, string>> = {
  sport: 'registration_bonus_sport',
  casino: 'registration_bonus_casino',
  none: 'registration_bonus_none',
}

const bonusName = (bonus: string, t: ReturnType<typeof useText>): string =>
  t(BONUS_KEYS[bonus] ?? 'registration_bonus_other', { name: bonus })

type FieldProps = FieldsProps & { readonly field: RegistrationField; readonly isOptional: boolean }

function Field(props: FieldProps): ReactNode {
  const { field, isOptional, names, errorAt } = props
  const t = useText()
  if (field === 'country_id') return <Country {...props} />
  if (field === 'currency_id') return <Currency {...props} />
  if (field === 'phone_number') return <Phone {...props} />
  if (field === 'password')
    return <PasswordChoice name="password" error={errorAt('password')} aboutIn={(typed) => aboutIn(typed, props)} />
  if (field === 'newsletter') return <Checkbox name="newsletter" label={t('registration_newsletter')} />
  const { labelKey, hintKey, ...native } = TEXTS[field]
  return (
    <TextField
      {...native}
      name={field}
      defaultValue={field === 'name' || field === 'surname' ? names[field] : undefined}
      label={t(labelKey)}
      note={isOptional ? t('registration_optional') : undefined}
      hint={hintKey === undefined ? undefined : t(hintKey)}
      error={errorAt(field)}
    />
  )
}

const aboutIn = (typed: FormData, { asked, type }: FieldProps): readonly string[] =>
  knownOf(readForm(typed, asked.form, type)).map((known) => known.slice(0, ABOUT_MAX))

type Plain = 'name' | 'surname' | 'date_birthday' | 'passport' | 'email' | 'promocode'

const TEXTS: Readonly<
  Record<
    Plain,
    {
      readonly labelKey: string
      readonly hintKey?: string
      readonly type?: string
      readonly autoComplete: string
      readonly maxLength?: number
      readonly dir?: 'ltr' | 'auto'
      readonly spellCheck?: false
    }
  >
> = {
  name: { labelKey: 'registration_name', autoComplete: 'given-name', maxLength: 60, dir: 'auto' },
  surname: { labelKey: 'registration_surname', autoComplete: 'family-name', maxLength: 60, dir: 'auto' },
  date_birthday: { labelKey: 'registration_birth_date', type: 'date', autoComplete: 'bday' },
  passport: { labelKey: 'registration_document', autoComplete: 'off', maxLength: 60, dir: 'ltr', spellCheck: false },
  email: { labelKey: 'account_email', type: 'email', autoComplete: 'email', maxLength: 254, dir: 'ltr' },
  promocode: {
    labelKey: 'registration_promocode',
    autoComplete: 'off',
    maxLength: 60,
    dir: 'ltr',
    spellCheck: false,
  },
}

function Country({ asked, errorAt }: FieldProps) {
  const t = useText()
  const { countryId } = asked.form
  const listed = asked.countries.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Select
      name="country_id"
      label={t('registration_country')}
      autoComplete="country-name"
      defaultValue={countryId === null ? '' : String(countryId)}
      options={countryId === null ? [{ value: '', label: t('registration_choose') }, ...listed] : listed}
      error={errorAt('country_id')}
    />
  )
}

function Currency({ asked, errorAt }: FieldProps) {
  const t = useText()
  return (
    <Select
      name="currency_id"
      label={t('account_currency')}
      autoComplete="off"
      defaultValue={asked.form.currencyId}
      options={asked.currencies.map(({ iso, name }) => ({ value: iso, label: name }))}
      error={errorAt('currency_id')}
    />
  )
}

function Phone({ asked, phones, errorAt }: FieldProps) {
  const [phone, setPhone] = useState(NO_PHONE)
  const home = asked.countries.find(({ id }) => id === asked.form.countryId)?.code ?? ''
  return (
    <PhoneField
      known={phones}
      value={phone.country === '' ? { ...phone, country: home } : phone}
      onChange={setPhone}
      error={errorAt('phone_number')}
    />
  )
}

const ALWAYS_WIDE: ReadonlySet<RegistrationField> = new Set(['phone_number', 'password', 'newsletter'])

/** Fields stand in pairs, in the given order; a field without a neighbour spans the row. */
export function wideFields(shown: readonly RegistrationField[]): ReadonlySet<RegistrationField> {
  const wide = new Set<RegistrationField>()
  let alone: RegistrationField | null = null
  for (const field of shown) {
    if (!ALWAYS_WIDE.has(field)) {
      alone = alone === null ? field : null
      continue
    }
    if (alone !== null) wide.add(alone)
    alone = null
    wide.add(field)
  }
  return alone === null ? wide : wide.add(alone)
}
