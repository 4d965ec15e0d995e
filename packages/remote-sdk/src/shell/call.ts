import type { CallInput, CallName, CaptchaAsked, ErrorReply, ReplyOf } from '@evens/contracts'

/** An action whose proofs, the device and a solved captcha, can be prepared ahead of its call. */
export type ProvenAction = 'registration'

type Input<N extends CallName> = CallInput<N> & {
  readonly signal?: AbortSignal
  /** Sends the proofs of this action with the first request, so that the server need not ask for them by a refusal. */
  readonly proofs?: ProvenAction
}

/** The input can be left out only when its contract requires nothing of it. */
export type CallArguments<N extends CallName> =
  object extends CallInput<N> ? readonly [input?: Input<N>] : readonly [input: Input<N>]

/** Calls the site's API by the name of a contract: over HTTP from a browser, in the process from a loader. */
export type CallApi = <N extends CallName>(name: N, ...input: CallArguments<N>) => Promise<ReplyOf<N>>

/** Input as the transports read it, once the types have checked it. */
export type UntypedInput = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly proofs?: ProvenAction
}

/** Codes after which a request may or may not have been carried out; repeat it under the same idempotency key. */
const UNCERTAIN = /^(NETWORK|CANCELLED|INTERNAL|UNAVAILABLE|TOO_MANY_REQUESTS|UNKNOWN)$/

/** A call that failed: refused by the server, in words for the player, or without any reply. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** A code of the error catalogue; NETWORK and CANCELLED when no reply came, UNKNOWN for anything else. */
  readonly code: string
  /** The text for each field of the request it is about, in the order of the reply. */
  readonly fields: Readonly<Record<string, string>>
  /** The challenge to solve first, if that is the reason. */
  readonly captcha: CaptchaAsked | null
  readonly exceptionCode: number | null
  /** The time from which it is no longer refused, if known. */
  readonly untilMs: number | null

  constructor(status: number, { code = 'UNKNOWN', errors = [], captcha, exception_code, until }: Partial<ErrorReply>) {
    super(errors.flatMap(({ detail }) => detail ?? []).join('\n'))
    this.status = status
    this.code = code
    this.fields = Object.fromEntries(
      errors.flatMap(({ field, detail }) => (field === undefined ? [] : [[field, detail ?? '']])),
    )
    this.captcha = captcha ?? null
    this.exceptionCode = exception_code ?? null
    this.untilMs = until ?? null
  }

  get isUncertain(): boolean {
    return UNCERTAIN.test(this.code)
  }

  /** Converts a caught value to a CallError. Loaders catch the server's own refusals, which have the same codes. */
  static of(caught: unknown): CallError {
    if (caught instanceof CallError) return caught
    const { code, status, message } = (caught ?? {}) as { code?: unknown; status?: unknown; message?: unknown }
    const error = new CallError(typeof status === 'number' ? status : 0, {
      ...(typeof code === 'string' && { code }),
      errors: [{ detail: typeof message === 'string' ? message : '' }],
    })
    error.cause = caught
    return error
  }
}
