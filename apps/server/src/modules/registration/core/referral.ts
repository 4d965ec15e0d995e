import { parseUntrusted } from '@evens/kernel'

/** Codes that each affiliate cookie may carry: plain cookies hold one code, the others JSON. */
const PLAIN = { refererid: 'ref', affid: 'affid', reflinkid: 'reflinkid', subid: 'subid' } as const
const NAMED = {
  referral_values: ['bf_id', 'reflinkid', 'affid', 'promocode'],
  ref_partner_id: ['click_id', 'utm_source', 'aip'],
} as const

const CODE_MAX = 100
const REFERRAL_MAX = 400
// Cookies are untrusted: no line ends and nothing that a log, mail or spreadsheet could interpret.
const CODE = /^[\p{L}\p{N} _.:|@-]+$/u

type Cookies = Readonly<Record<string, string | undefined>>

/** The affiliate codes as one JSON text; null without any. */
export function referralOf(cookies: Cookies, refCode: string | undefined): string | null {
  const given: [string, unknown][] = [
    ...Object.entries(PLAIN).map(([cookie, name]): [string, unknown] => [name, cookies[cookie]]),
    ...Object.entries(NAMED).flatMap(([cookie, names]) => {
      const values = jsonOf(cookies[cookie])
      return names.map((name): [string, unknown] => [name, values[name]])
    }),
    ['ref_code', refCode],
  ]
  const codes: Record<string, string> = {}
  for (const [name, value] of given) {
    if (typeof value !== 'string' || value.length > CODE_MAX || !CODE.test(value) || name in codes) continue
    if (JSON.stringify({ ...codes, [name]: value }).length <= REFERRAL_MAX) codes[name] = value
  }
  return Object.keys(codes).length === 0 ? null : JSON.stringify(codes)
}

function jsonOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parseUntrusted(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
