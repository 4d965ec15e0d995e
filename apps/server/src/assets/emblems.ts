import { drawEmblem, drawScene, EMBLEM_VERSION, readEmblem, readScene } from '@evens/emblems'
import { Refusal } from '../platform/http/refusal.ts'
import type { App } from '../platform/http/serve.ts'
import { FOREVER } from '../platform/http/static-files.ts'

/** A drawing takes less than a tenth of a millisecond, so nothing is stored here: browsers and proxies keep it. */
const OPEN = { schema: { hide: true }, config: { rateLimit: false } } as const
/** A tab of another release. */
const A_LITTLE = 'public, max-age=300'
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type Query = Readonly<Record<string, unknown>>

/** The picture that a file's name and query describe; null for none. */
function drawn(file: string, query: Query): string | null {
  if (!file.endsWith('.svg')) return null
  const kind = file.slice(0, -'.svg'.length)
  const [scene, emblem] = kind === 'scene' ? [readScene(query), null] : [null, readEmblem(kind, query)]
  if (scene !== null) return drawScene(scene)
  return emblem === null ? null : drawEmblem(emblem)
}

/** Crests, marks, portraits and scenes, drawn from what their address says. */
export function emblemRoutes(app: App): void {
  app.get('/emblems/:version/:file', OPEN, (request, reply) => {
    const { version, file } = request.params as { readonly version: string; readonly file: string }
    const picture = drawn(file, request.query as Query)
    if (picture === null) throw new Refusal('NOT_FOUND')
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', version === EMBLEM_VERSION ? FOREVER : A_LITTLE)
      .header('content-security-policy', POLICY)
      .send(picture)
  })
}
