import type { CaptchaAsked, CaptchaChallenge } from '@evens/contracts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export const tokenOf = (solved: object): string => Buffer.from(JSON.stringify(solved)).toString('base64url')

/** Does the work that a browser would do, and gives what goes into the header. */
export async function solve({ challenge }: Pick<CaptchaAsked, 'challenge'>): Promise<string> {
  return tokenOf({ challenge, solution: await solutionOf(challenge) })
}

export async function solutionOf(challenge: CaptchaChallenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('no solution was found')
  return { counter: solution.counter, derivedKey: solution.derivedKey }
}
