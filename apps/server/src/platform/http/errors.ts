import { type ErrorCode, type ErrorReply, ERRORS } from '@evens/contracts'
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { isDatabaseUnavailable, isSessionEnded } from '../database/index.ts'
import { Refusal, type RefusalDetail } from './refusal.ts'
import { createLog } from '../log.ts'

/** Gives the text of a dictionary key in a language. */
export type Translate = (language: string, key: string, values?: RefusalDetail['values']) => string

/** Maps an error to its refusal. Unknown errors are our own fault: INTERNAL. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidInput) return new Refusal('BAD_REQUEST', { field: error.field })
  if (isSessionEnded(error)) return new Refusal('UNAUTHENTICATED')
  const { validation, statusCode } = error as Partial<FastifyError>
  const inner = (error as { cause?: unknown }).cause
  if (validation !== undefined || inner instanceof InvalidInput) return new Refusal('BAD_REQUEST')
  return new Refusal(isDatabaseUnavailable(error) ? 'UNAVAILABLE' : codeOfStatus(statusCode))
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
  431: 'TOO_LARGE',
  503: 'UNAVAILABLE',
}

function codeOfStatus(status: number | undefined): ErrorCode {
  if (status === undefined || status >= 500) return status === 503 ? 'UNAVAILABLE' : 'INTERNAL'
  return CODE_BY_STATUS[status] ?? 'BAD_REQUEST'
}

function errorBody(refusal: Refusal, requestId: string, language: string, translate: Translate): ErrorReply {
  const detail = translate(language, ERRORS[refusal.code].textKey, refusal.detail.values)
  const { field, fields, exceptionCode } = refusal.detail
  return {
    code: refusal.code,
    errors: fields?.map((one) => ({ detail: translate(language, one.textKey, one.values), field: one.field })) ?? [
      { detail, ...(field !== undefined && { field }) },
    ],
    requestId,
    ...(exceptionCode !== undefined && { exception_code: exceptionCode }),
    ...(refusal.detail.untilMs !== undefined && { until: refusal.detail.untilMs }),
    ...(refusal.detail.captcha !== undefined && { captcha: refusal.detail.captcha }),
    ...(refusal.detail.location !== undefined && { location: refusal.detail.location }),
  }
}

/** Answers an error as the catalogue says, and logs our own faults. */
export function answerError(translate: Translate) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalOf(error)
    const log = createLog(request.log)
    if (refusal.code === 'INTERNAL') log.error({ event: 'http.request-failed', err: error })
    else if (isDatabaseUnavailable(error)) log.warn({ event: 'http.database-unavailable', err: error })
    const { retryAfterSeconds } = refusal.detail
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    void reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(errorBody(refusal, request.id, request.language, translate))
  }
}

/** Nothing is coerced: "1" is not 1. A field the contract does not name is refused where the contract says so. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const validator = Compile(schema)
  return (value: unknown) => {
    if (validator.Check(value)) return { value }
    const [first] = validator.Errors(value)
    return { error: new InvalidInput(fieldOf(first)) }
  }
}

/** Names the invalid field and repeats nothing of its value. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly field: string

  constructor(field: string) {
    super(`invalid input at ${field || 'the top'}`)
    this.field = field
  }
}

type SchemaError = { instancePath: string; params?: object }

function fieldOf(error: SchemaError | undefined): string {
  if (error === undefined) return ''
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const missing = (error.params as { requiredProperties?: string[] } | undefined)?.requiredProperties?.[0]
  return [path, missing].filter(Boolean).join('.')
}
