import type { PaymentField, PaymentMethodDefinition, PaymentTerms } from '@evens/contracts'

/** The definitions of a site's methods; `cashier.catalogue` of its configuration. */
export type Catalogue = readonly PaymentMethodDefinition[]

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A field as it is shown; its texts come from the definition or the dictionaries, under these keys. */
export const shownField = ({ name, pattern, maxLength, inputMode }: PaymentTerms['fields'][number]): PaymentField => ({
  name,
  labelKey: `cashier_field_${snake(name)}`,
  hintKey: `cashier_field_${snake(name)}_hint`,
  pattern,
  maxLength,
  inputMode,
})

/** Null for a method that is no longer defined. */
export const groupOf = (catalogue: Catalogue, method: string): PaymentMethodDefinition['group'] | null =>
  catalogue.find(({ id }) => id === method)?.group ?? null
