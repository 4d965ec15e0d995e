import type { FilledProfile } from '@evens/contracts'
import { err, ok, type Result } from '@evens/kernel'
import {
  addressOf,
  documentOf,
  nameOf,
  PROFILE_FIELDS,
  profileChange,
  profileRefusals,
  taxNumberOf,
  type ProfileField,
  type ProfileRefusal,
  type TypedProfile,
} from '@evens/rules/registration'
import { isVerified, valuesOf, type ProfileRow } from './profile-view.ts'

type Rules = Parameters<typeof profileRefusals>[2]

/** Columns to write, and the fields that change. */
export type Filling = {
  readonly columns: Readonly<Record<string, string | number>>
  readonly changed: readonly ProfileField[]
}

const COLUMNS: Readonly<Record<ProfileField, string>> = {
  name: 'given_name',
  surname: 'surname',
  date_birthday: 'birth_date',
  document_type_id: 'document_type_id',
  passport: 'document_number',
  passport_date: 'document_date',
  passport_end_date: 'document_end_date',
  inn: 'tax_number',
  registration_address: 'address',
}

const STORED: Readonly<Partial<Record<ProfileField, (typed: string) => string | null>>> = {
  name: nameOf,
  surname: nameOf,
  passport: documentOf,
  inn: taxNumberOf,
  registration_address: addressOf,
}

/** Considers changed fields only, since a form may send everything it shows. */
export function decideFilling(
  row: ProfileRow,
  typed: FilledProfile,
  rules: Rules,
): Result<Filling, readonly ProfileRefusal[]> {
  const before = valuesOf(row)
  const stored = Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => {
      const text = String(typed[field] ?? '').trim()
      return text === '' ? [] : [[field, STORED[field]?.(text) ?? text]]
    }),
  ) as Readonly<Partial<Record<ProfileField, string>>>
  const changed = PROFILE_FIELDS.filter((field) => stored[field] !== undefined && stored[field] !== before[field])
  const locked = changed.filter((field) => profileChange(field, before[field] !== null, isVerified(row)) === 'support')
  const wrong = profileRefusals(asTyped({ ...before, ...stored }), changed, rules)
  const refusals = [...locked.map((field) => ({ field, reason: 'support-only' as const })), ...wrong]
  if (refusals.length > 0) return err(refusals)
  const columns = Object.fromEntries(changed.map((field) => [COLUMNS[field], columnValue(field, stored[field] ?? '')]))
  return ok({ columns, changed })
}

const columnValue = (field: ProfileField, value: string): string | number =>
  field === 'document_type_id' ? Number(value) : value

function asTyped(values: Readonly<Partial<Record<ProfileField, string | null>>>): TypedProfile {
  const { document_type_id: type, ...texts } = values
  const filled = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null))
  return { ...filled, ...(type !== null && type !== undefined && { document_type_id: Number(type) }) }
}
