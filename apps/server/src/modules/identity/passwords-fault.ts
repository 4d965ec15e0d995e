import type { SiteConfig } from '@evens/contracts'
import { passwordRefusal, type PasswordRefusal } from '@evens/rules/registration'
import { passwordScore } from './registration/password-strength.ts'

/** Why a password cannot be used on this site; null when it can. `known` is what else is known of the player. */
export function passwordFault(
  { registration }: Pick<SiteConfig, 'registration'>,
  password: string,
  known: readonly string[],
): PasswordRefusal | null {
  const about = known.filter((word) => word !== '')
  return passwordRefusal(password, about, registration.password, passwordScore(password, about))
}
