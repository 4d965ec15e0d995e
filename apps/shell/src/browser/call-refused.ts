import type { CaptchaAsked, ErrorReply } from '@evens/contracts'

/** The server said no, in words for the player. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number
  readonly code: string
  /** The field of the request it is about; null when it is about the whole. */
  readonly field: string | null
  /** What has to be solved first; null when it is not about that. */
  readonly captcha: CaptchaAsked | null
  readonly exceptionCode: number | null
  /** When it will no longer be refused, where that is known. */
  readonly untilMs: number | null

  constructor(status: number, { code = 'UNKNOWN', errors = [], captcha, exception_code, until }: Partial<ErrorReply>) {
    super(errors.flatMap(({ detail }) => detail ?? []).join('\n'))
    this.status = status
    this.code = code
    this.field = errors.find(({ field }) => field !== undefined)?.field ?? null
    this.captcha = captcha ?? null
    this.exceptionCode = exception_code ?? null
    this.untilMs = until ?? null
  }
}
