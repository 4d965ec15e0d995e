import type { Refused } from './refused.ts'

/** The two things that can be wrong with a code. */
export type CodeError = 'wrong_code' | 'time_up'

/** While its time has not run out a code can only be wrong; after that it does not matter what was typed. */
export function codeErrorOf(refused: Pick<Refused, 'code' | 'atMs'> | null, deadlineMs: number): CodeError | null {
  if (refused?.code === 'TIME_UP') return 'time_up'
  if (refused?.code !== 'WRONG_CODE') return null
  return refused.atMs < deadlineMs ? 'wrong_code' : 'time_up'
}

export const CODE_ERROR_TEXT: Readonly<Record<CodeError, string>> = {
  wrong_code: 'account_wrong_code',
  time_up: 'account_time_up',
}

/** Nobody sends the code of an authenticator again, and its time is that of the whole step. */
export const SECOND_STEP_ERROR_TEXT: Readonly<Record<CodeError, string>> = {
  wrong_code: 'account_wrong_second_code',
  time_up: 'account_second_step_over',
}
