import { join } from 'node:path'
import type { SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { Site } from '../modules/site/index.ts'
import { originOf } from '../platform/http/origin.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { App } from '../platform/http/serve.ts'
import { listFolder, sendFile } from '../platform/http/static-files.ts'

const OPEN = { schema: { hide: true } } as const
const A_DAY = 'public, max-age=86400'

/** Well-known addresses, which clients request without a link. */
export function wellKnownFiles(app: App, site: Site, clientFolder: string, clock: Clock): void {
  const icons = listFolder(join(clientFolder, 'sys-icons'))
  app.get('/favicon.ico', OPEN, (request, reply) => {
    const icon = icons.get(`${site.siteFor(request.hostname).id}-96.png`)
    if (icon === undefined) throw new Refusal('NOT_FOUND')
    return sendFile(request, reply, icon, A_DAY)
  })

  app.get('/.well-known/security.txt', OPEN, (request, reply) =>
    reply
      .header('cache-control', A_DAY)
      .type('text/plain; charset=utf-8')
      .send(securityTxt(site.siteFor(request.hostname), originOf(request), clock.nowMs())),
  )
  app.get('/.well-known/*', OPEN, () => {
    throw new Refusal('NOT_FOUND')
  })
}

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
