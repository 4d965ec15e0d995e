import type { SiteConfig } from '@evens/contracts'
import { passwordRefusal, type PasswordRefusal } from '@evens/rules/registration'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** A password is at least as strong as its beginning; scoring all of a long one would burn CPU. */
const LOOKED_AT_MAX = 40

let estimator: ZxcvbnFactory | null = null

/** Score from 0 (guessed at once) to 4. `about` holds personal words, which are guessed first. */
export function passwordScore(password: string, about: readonly string[]): number {
  // Created lazily: the list of common passwords is long.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = about.flatMap((known) => [known, ...known.split(/[@.\s_-]+/)]).map((word) => word.toLowerCase())
  return estimator.check(password.slice(0, LOOKED_AT_MAX), words).score
}

/** The reason to refuse a password on this site, or null. `known` holds personal words. */
export function passwordFault(
  { registration }: Pick<SiteConfig, 'registration'>,
  password: string,
  known: readonly string[],
): PasswordRefusal | null {
  const about = known.filter((word) => word !== '')
  return passwordRefusal(password, about, registration.password, passwordScore(password, about))
}
