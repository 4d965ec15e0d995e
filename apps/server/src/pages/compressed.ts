import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const WORTH_BYTES = 1400
// A page is made for one visitor: a low level costs a millisecond, a high one more than the page itself.
const BROTLI_OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/** Sends a page in the smallest form the browser takes. */
export async function compressed(request: FastifyRequest, reply: FastifyReply, html: Buffer): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (html.length < WORTH_BYTES) return reply.send(html)
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, BROTLI_OPTIONS))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(html, { level: 3 }))
  return reply.send(html)
}
