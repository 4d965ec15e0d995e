import { randomBytes } from 'node:crypto'

/** On every answer, whatever it is. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
}

/** Only over TLS: sent in the clear it is ignored, and it would be untrue of a local start. */
export const HSTS = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

/** An answer that is not a page may load nothing at all. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

export const newNonce = (): string => randomBytes(16).toString('base64')

/**
 * `'self'` with a nonce, and no `strict-dynamic`: that one would let any script a page inserts run.
 * `remoteOrigins` are the other addresses at which the site's configuration places a remote.
 */
export function pagePolicy(nonce: string, remoteOrigins: readonly string[] = []): string {
  const also = remoteOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${also}`,
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
  ].join('; ')
}
