import { createHmac, timingSafeEqual } from 'node:crypto'

const TOKEN = /^([a-z0-9-]{1,40})\.(\d{10})\.([\w-]{43})$/

/** Signed links with which an operator looks at status pages that apply to no visitor. They end by their own time. */
export function createStatusPreview(key: Uint8Array) {
  const sign = (siteId: string, until: string): Buffer =>
    createHmac('sha256', key).update(`status-preview\n${siteId}\n${until}`).digest()

  return {
    issue(siteId: string, untilSeconds: number): string {
      const until = String(Math.floor(untilSeconds)).padStart(10, '0')
      return `${siteId}.${until}.${sign(siteId, until).toString('base64url')}`
    },
    isValid(token: string, siteId: string, nowMs: number): boolean {
      const [, site, until = '', signature = ''] = TOKEN.exec(token) ?? []
      if (site !== siteId || Number(until) * 1000 <= nowMs) return false
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(siteId, until))
    },
  }
}
