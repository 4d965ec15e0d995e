import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { SiteConfig } from '@evens/contracts'
import { passwordRefusal, type PasswordRefusal } from '@evens/rules/registration'

/** A password is no weaker than its beginning, and looking at all of a long one would take the processor from others. */
const LOOKED_AT_MAX = 40

let estimator: ZxcvbnFactory | null = null

/** From 0, guessed at once, to 4. `about` is what else is known of the player: guessed first. */
export function passwordScore(password: string, about: readonly string[]): number {
  // Made when it is first needed: the list of common passwords is long.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = about.flatMap((known) => [known, ...known.split(/[@.\s_-]+/)]).map((word) => word.toLowerCase())
  return estimator.check(password.slice(0, LOOKED_AT_MAX), words).score
}

/** Why a password cannot be used on this site; null when it can. `known` is what else is known of the player. */
export function passwordFault(
  { registration }: Pick<SiteConfig, 'registration'>,
  password: string,
  known: readonly string[],
): PasswordRefusal | null {
  const about = known.filter((word) => word !== '')
  return passwordRefusal(password, about, registration.password, passwordScore(password, about))
}
