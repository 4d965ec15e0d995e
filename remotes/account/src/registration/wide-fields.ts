import type { RegistrationField } from '@evens/contracts'

const ALWAYS_WIDE: ReadonlySet<RegistrationField> = new Set(['phone_number', 'password', 'newsletter'])

/** Fields stand in pairs, in the order given; one that is left without a neighbour takes the whole line. */
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
