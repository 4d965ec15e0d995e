import { asVisitor } from '../../../../e2e/support/http.ts'
import { startWholeSite } from './whole-site.ts'

/** A whole site on a port of its own, asked over real sockets: `inject` would normalise addresses and headers. */
export async function startSiteOverHttp(overlay: object = {}, given: Parameters<typeof startWholeSite>[2] = {}) {
  const site = await startWholeSite({ nowMs: () => Date.now() }, overlay, given)
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return { url, ask: asVisitor(1, url), stop: site.stop }
}

export type SiteOverHttp = Awaited<ReturnType<typeof startSiteOverHttp>>
