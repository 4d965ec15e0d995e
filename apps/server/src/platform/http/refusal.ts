import { ERRORS, type CaptchaAsked, type ErrorCode } from '@evens/contracts'

export type RefusalDetail = {
  /** Filled into the catalogue's text; never shown by itself. */
  readonly values?: Readonly<Record<string, string | number>>
  /** The field of the request the refusal is about. */
  readonly field?: string
  /** Every field that is wrong, each with a text of its own. */
  readonly fields?: readonly {
    readonly field: string
    readonly textKey: string
    readonly values?: Readonly<Record<string, string | number>>
  }[]
  /** A number of the specification beside the code. */
  readonly exceptionCode?: number
  /** The new address of a moved page, for a client that followed the old one. */
  readonly location?: string
  /** The moment from which on it would not be refused. */
  readonly untilMs?: number
  /** Said in the header of that name. */
  readonly retryAfterSeconds?: number
  /** The captcha to solve before a retry. */
  readonly captcha?: CaptchaAsked
}

/** A refusal of the catalogue, on its way to the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly detail: RefusalDetail

  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}
