import { parseUntrusted } from '@evens/kernel'
import { Counter, type Registry } from 'prom-client'
import { CSP_REPORTS } from './security-headers.ts'
import type { App } from './serve.ts'
import { createLog } from '../log.ts'

const BODY_BYTES_MAX = 16 * 1024
const REPORTS_MAX = 20
const REPORTS_PER_MINUTE = 30
const LINES_PER_MINUTE = 10
const MINUTE_MS = 60_000
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json']
const DIRECTIVE = /^(?:script|style|img|font|connect|manifest|worker|media|frame|object|default)-src(?:-elem|-attr)?$/
const OTHERS = new Set(['form-action', 'frame-ancestors', 'base-uri', 'require-trusted-types-for', 'trusted-types'])

export type Violation = { readonly directive: string; readonly blocked: string; readonly page: string }

type Fields = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** The violations of a body in either format that browsers send. Reports are untrusted: only known values are kept. */
export function violationsIn(body: unknown): readonly Violation[] {
  const old = fieldsOf(body)['csp-report']
  const reports = Array.isArray(body) ? body.slice(0, REPORTS_MAX).map((one) => fieldsOf(one)['body']) : [old]
  return reports.filter((report) => report !== undefined).map((report) => violationOf(fieldsOf(report)))
}

function violationOf(report: Fields): Violation {
  const found = report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive']
  const [directive = ''] = textOf(found).split(' ')
  return {
    directive: DIRECTIVE.test(directive) || OTHERS.has(directive) ? directive : 'other',
    blocked: placeOf(report['blockedURL'] ?? report['blocked-uri'], ({ origin }) => origin),
    page: placeOf(report['documentURL'] ?? report['document-uri'], ({ pathname }) => pathname),
  }
}

/** No query: it may hold what a visitor typed, or a token. */
function placeOf(address: unknown, part: (url: URL) => string): string {
  const text = textOf(address)
  if (!URL.canParse(text)) return /^[a-z-]{1,30}$/.test(text) ? text : ''
  return part(new URL(text)).slice(0, 200)
}

/** Takes the reports of browsers: each is counted, and a few a minute are written to the log. */
export function cspReportRoutes(app: App, registry: Registry, nowMs: () => number): void {
  const counted = new Counter({
    name: 'evens_csp_reports_total',
    help: 'Violations of the content security policy reported by browsers, by directive.',
    labelNames: ['directive'],
    registers: [registry],
  })
  let minute = 0
  let lines = 0

  function isLogged(): boolean {
    const now = Math.floor(nowMs() / MINUTE_MS)
    if (now !== minute) [minute, lines] = [now, 0]
    lines += 1
    return lines <= LINES_PER_MINUTE
  }

  void app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      async (_request: unknown, body: string) => {
        try {
          return parseUntrusted(body)
        } catch {
          return null
        }
      },
    )
    door.post(
      CSP_REPORTS,
      { schema: { hide: true } as object, config: { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: MINUTE_MS } } },
      (request, reply) => {
        for (const violation of violationsIn(request.body)) {
          counted.inc({ directive: violation.directive })
          if (isLogged()) createLog(request.log).warn({ event: 'http.csp-violation', ...violation })
        }
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    )
  })
}
