import { randomBytes } from 'node:crypto'

/** Headers of every response. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Only over TLS: sent in the clear it is ignored, and it would be untrue of a local start. */
export const HSTS = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

/** An answer that is not a page may load nothing at all. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

export const newNonce = (): string => randomBytes(16).toString('base64')

/** The address that browsers report violations to. */
export const CSP_REPORTS = '/csp-reports'
export const REPORTING_ENDPOINTS = ['reporting-endpoints', `csp="${CSP_REPORTS}"`] as const

/**
 * Scripts run by the nonce alone (decision 35). A module passes its nonce on to what it imports, so neither `'self'`
 * nor `'strict-dynamic'` is needed: the first runs any file of ours that markup names, the second any script that a
 * script inserts. `remoteOrigins` are the other addresses at which the site's configuration places a remote.
 */
export function pagePolicy(nonce: string, remoteOrigins: readonly string[] = []): string {
  const also = remoteOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'${also}`,
    `img-src 'self' data:${also}`,
    `font-src 'self'${also}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types evens',
    `report-uri ${CSP_REPORTS}`,
    'report-to csp',
  ].join('; ')
}
