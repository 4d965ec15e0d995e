import type { FastifyRequest } from 'fastify'
import type { App } from '../../../../platform/http/serve.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'

const BYTES_MAX = 32 * 1024

/** A form of plain fields, as a browser sends it; a file in it is refused. */
export function readForms(app: App): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: BYTES_MAX },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null)
      const fields = [...(form ?? [])]
      const isPlain = fields.every(([, value]) => typeof value === 'string')
      const isOnce = new Set(fields.map(([name]) => name)).size === fields.length
      if (form === null || !isPlain || !isOnce) throw new Refusal('BAD_REQUEST')
      return Object.fromEntries(fields)
    },
  )
}

/** A mail program posts a form of which nothing has to be read. */
export function skipForms(app: App): void {
  const limits = { parseAs: 'string', bodyLimit: 1024 } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', limits, async () => ({}))
}
