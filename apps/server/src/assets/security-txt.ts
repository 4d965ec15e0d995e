import type { SiteConfig } from '@evens/contracts'

const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** RFC 9116: whom to tell about a weakness. The date moves on by itself, by whole days. */
export function securityTxt({ contacts, languages }: SiteConfig, origin: string, nowMs: number): string {
  const expires = new Date((Math.floor(nowMs / DAY_MS) + VALID_DAYS) * DAY_MS)
  const lines = [
    `Contact: mailto:${contacts.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.all.filter((code) => !languages.hidden.includes(code)).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
