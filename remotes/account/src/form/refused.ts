/** Why a call was refused, and when: the code of the catalogue, the field it is about, and the words for the player. */
export type Refused = {
  readonly code: string
  readonly field: string | null
  readonly text: string
  readonly atMs: number
  /** When it will no longer be refused, where that is known. */
  readonly untilMs?: number | undefined
}

type Thrown = {
  readonly code?: unknown
  readonly field?: unknown
  readonly message?: unknown
  readonly untilMs?: unknown
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What `shell.call` throws; anything else is a failure without a code. */
export function refusedOf(error: unknown, atMs: number): Refused {
  const { code, field, message, untilMs } = (typeof error === 'object' && error !== null ? error : {}) as Thrown
  return {
    code: textOf(code) ?? 'UNKNOWN',
    field: textOf(field),
    text: textOf(message) ?? '',
    atMs,
    ...(typeof untilMs === 'number' && { untilMs }),
  }
}

/** Without an answer there are no words of the server: these are ours. */
export function refusalText({ code, text }: Pick<Refused, 'code' | 'text'>, t: (key: string) => string): string {
  if (code === 'NETWORK') return t('account_no_connection')
  return text === '' ? t('main_error') : text
}
