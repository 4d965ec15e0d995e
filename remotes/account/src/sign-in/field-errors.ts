import type { Refused } from '../form/refused.ts'
import { fieldsInError, type FieldsInError } from './fields-in-error.ts'

/** The keys that stand at the two fields. */
export type FieldErrors = { readonly login?: string; readonly pass?: string }

export function errorsAt(fields: FieldsInError | null, key: string): FieldErrors {
  return {
    ...((fields === 'login' || fields === 'both') && { login: key }),
    ...((fields === 'pass' || fields === 'both') && { pass: key }),
  }
}

/** A refusal is told above the form; the fields it is about only say that it is they. */
export const errorsOf = (refused: Refused | null): FieldErrors =>
  refused === null ? {} : errorsAt(fieldsInError(refused), 'account_check_this')
