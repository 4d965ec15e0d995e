import { getInbox } from '@evens/contracts'
import { originOf } from '../../platform/http/origin.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { MessageParts } from './messages.ts'

export function messageRoutes(app: App, { siteFor, visitors, readInbox }: MessageParts): void {
  visitors.giveCookies(app)
  serve(app, getInbox, async ({ request }) => {
    const site = siteFor(request.hostname)
    if (!site.sandbox) throw new Refusal('NOT_FOUND')
    const player = await app.principalOf(request)
    return readInbox({
      site,
      origin: originOf(request),
      playerId: player?.id ?? null,
      visitors: visitors.namesOf(request),
    })
  })
}
