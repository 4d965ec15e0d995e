import pino, { type Logger } from 'pino'
import type { LogEvent, LogFields, LogLevel, LevelsOf } from './log-events.ts'

const SECRET_FIELDS = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.uPassword', '*.token']

/** JSON lines on standard error: standard output is for what a person reads. */
export function createLogger(level: string, destination: pino.DestinationStream = pino.destination(2)): Logger {
  return pino(
    { level, base: null, redact: { paths: SECRET_FIELDS, censor: '[hidden]' }, serializers: { err: errorFields } },
    destination,
  )
}

/** An allowlist: database errors also carry `detail` and `where`, which quote rows and so personal data. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack, code } = pino.stdSerializers.err(error) as pino.SerializedError & { code?: string }
  return {
    type,
    message,
    ...(code !== undefined && { code }),
    ...(error instanceof AggregateError && { causes: error.errors.map(String) }),
    stack,
  }
}

/** A log line: an event of the catalogue with exactly its fields, an error, and a short text where it helps. */
export type LogLine<Level extends LogLevel = LogLevel> = {
  [Event in LogEvent]: Level extends LevelsOf<Event>
    ? { readonly event: Event; readonly err?: unknown; readonly msg?: string } & LogFields<Event>
    : never
}[LogEvent]

/** The log as modules see it: a method accepts only the events that the catalogue lists for its level. */
export type Log = { readonly [Level in LogLevel]: (line: LogLine<Level>) => void }

/** `request.log` and the logger of the process both fit. */
type Sink = { readonly [Level in LogLevel]: (fields: object, msg?: string) => void }

export function createLog(sink: Sink): Log {
  const at =
    (level: LogLevel) =>
    ({ msg, ...fields }: LogLine): void =>
      sink[level](fields, msg)
  return { info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal') }
}
