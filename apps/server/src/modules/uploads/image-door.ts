import multipart from '@fastify/multipart'
import { IMAGE_BYTES_MAX, uploadImage, type StoredImage } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import { createTurns } from '../../platform/turns.ts'

type Intake = {
  /** The daily rate limit; each upload that is begun counts. */
  readonly mayTry: (player: Principal) => Promise<boolean>
  readonly take: (player: Principal, bytes: Buffer) => Promise<StoredImage>
}

const AT_ONCE_MAX = 8
const AT_ONCE_EACH = 2
/** Minimum average rate after a grace period; a slower upload is aborted to free its slot. */
const RATE_MIN = 16 * 1024
const RATE_GRACE_MS = 3000
const RATE_LOOK_MS = 500
/** Overhead of the multipart form around its file. */
const FORM_BYTES_MAX = 4096
const LIMITS = { files: 1, fields: 0, parts: 1, fileSize: IMAGE_BYTES_MAX, fieldNameSize: 100, headerPairs: 20 }

/** The upload route. No body is read before the player is authenticated. */
export function imageDoor(app: App, { mayTry, take }: Intake): void {
  const turns = createTurns(AT_ONCE_MAX, AT_ONCE_EACH)

  void app.register(async (door) => {
    door.removeAllContentTypeParsers()
    await door.register(multipart, { limits: LIMITS })
    door.addHook('onRequest', async (request, reply) => {
      refuseForeignPage(request)
      const player = await request.server.principalOf(request)
      if (player === null) throw new Refusal('UNAUTHENTICATED')
      if (Number(request.headers['content-length'] ?? 0) > IMAGE_BYTES_MAX + FORM_BYTES_MAX)
        throw new Refusal('TOO_LARGE')
      const leave = turns.take(player.id)
      if (leave === null) throw new Refusal('TOO_MANY_REQUESTS')
      reply.raw.once('finish', leave).once('close', leave)
      if (!(await mayTry(player))) throw new Refusal('UPLOADS_TOO_MANY')
    })
    serve(door, uploadImage, async ({ request, reply, player }) => {
      // From here on it is the sender alone who can be slow.
      endWhenSlow(request, reply)
      return take(player, await fileOf(request))
    })
  })
}

/** Slots are few, so a slow sender must not hold one (slowloris). */
function endWhenSlow({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  const [startedMs, before] = [performance.now(), socket.bytesRead]
  const looking = setInterval(() => {
    if (raw.readableEnded || raw.complete) return clearInterval(looking)
    const tookMs = performance.now() - startedMs
    if (tookMs > RATE_GRACE_MS && (socket.bytesRead - before) / tookMs < RATE_MIN / 1000) socket.destroy()
  }, RATE_LOOK_MS)
  reply.raw.once('close', () => clearInterval(looking))
}

/** The one file of a form. Its declared name and type are ignored. */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
  try {
    const file = await request.file()
    if (file !== undefined) return await file.toBuffer()
  } catch (error) {
    const { code } = error as { readonly code?: string }
    throw new Refusal(code === 'FST_REQ_FILE_TOO_LARGE' ? 'TOO_LARGE' : 'BAD_REQUEST')
  }
  throw new Refusal('BAD_REQUEST')
}
