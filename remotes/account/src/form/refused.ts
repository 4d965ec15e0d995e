import type { CallError } from '@evens/remote-sdk'

/** Why a call was refused, and when: the code of the catalogue, the field it is about, and the words for the player. */
export type Refused = {
  readonly code: string
  readonly field: string | null
  readonly text: string
  readonly atMs: number
  /** When it will no longer be refused, where that is known. */
  readonly untilMs?: number | undefined
}

export const refusedFrom = ({ code, fields, message, untilMs }: CallError, atMs: number): Refused => ({
  code,
  field: fields[0] ?? null,
  text: message,
  atMs,
  ...(untilMs !== null && { untilMs }),
})

/** Without an answer there are no words of the server: these are ours. */
export function refusalText({ code, text }: Pick<Refused, 'code' | 'text'>, t: (key: string) => string): string {
  if (code === 'NETWORK') return t('account_no_connection')
  return text === '' ? t('main_error') : text
}
