import pino, { type Logger } from 'pino'

const SECRET_FIELDS = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.uPassword', '*.token']

/** JSON lines on standard error: standard output is for what a person reads. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, redact: { paths: SECRET_FIELDS, censor: '[hidden]' } }, pino.destination(2))
}
