import type { PaymentField } from '@evens/contracts'

export type FilledFields = Readonly<Record<string, string>>

/** Without the spaces that come along when something is copied. */
export const trimmedFields = (fields: readonly PaymentField[], typed: FilledFields): FilledFields =>
  Object.fromEntries(fields.map(({ name }) => [name, (typed[name] ?? '').trim()]))

/** The names of the fields that the server would refuse. */
export const wrongFields = (fields: readonly PaymentField[], given: FilledFields): readonly string[] =>
  fields.flatMap(({ name, pattern, maxLength }) => {
    const value = given[name] ?? ''
    return value.length > maxLength || !new RegExp(pattern, 'u').test(value) ? [name] : []
  })
