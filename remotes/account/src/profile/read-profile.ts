import type { FilledProfile, Profile } from '@evens/contracts'
import { fieldText } from '../form/field-text.ts'

type Fields = Profile['fields']

/** What was typed and is another than before; what was left empty stays as it is. */
export function readProfile(form: FormData, fields: Fields): FilledProfile {
  const typed = fields.flatMap(({ field, value, change }): [string, string | number][] => {
    const text = change === 'support' ? '' : fieldText(form, field)
    if (text === '' || text === value) return []
    return [[field, field === 'document_type_id' ? Number(text) : text]]
  })
  return Object.fromEntries(typed)
}
