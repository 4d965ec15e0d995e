import { showImage, type StoredImage } from '@evens/contracts'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import { createDrawing } from './drawing.ts'
import { imageDoor } from './image-door.ts'
import { createImageStore, createSealedBytes, type UploadTables } from './image-store.ts'

export type UploadDeps = {
  readonly database: Pick<Database, 'kysely'>
  /** Encrypts uploaded pictures; they are lost with this key. */
  readonly uploadKey: Uint8Array
  readonly log: Log
}

const TRIES_A_DAY = 40
const FORGET_TICK_MS = 600_000

/** It is saved, never shown as a page; should it be, it may do nothing. */
const FILE_HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'attachment; filename="image.jpg"',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
}

/** Pictures uploaded by players, for every part of the site that asks for them. */
export function createUploads({ database, uploadKey, log }: UploadDeps) {
  const db = database.kysely.$extendTables<UploadTables>()
  const images = createImageStore(db, createSealedBytes(uploadKey))
  const drawing = createDrawing()

  async function take(player: Principal, bytes: Buffer): Promise<StoredImage> {
    const drawn = await drawing.draw(bytes)
    if (drawn === null) throw new Refusal('IMAGE_REFUSED')
    return images.store(player, drawn)
  }

  return {
    forgetOld: images.forgetOld,
    shutdown: async () => drawing.stop(),
    jobs: [() => runPeriodically('uploads.delete-old', FORGET_TICK_MS, images.forgetOld, log)],
    routes(app: App): void {
      imageDoor(app, { mayTry: ({ id }) => images.mayTry(id, TRIES_A_DAY), take })
      serve(app, showImage, async ({ player, params, reply }) => {
        const jpeg = await images.read(params.id, player.id)
        if (jpeg === null) throw new Refusal('NOT_FOUND')
        reply.headers(FILE_HEADERS)
        return jpeg
      })
    },
  }
}

/** Reads any picture, for those who look at documents. */
export function createImageReader({ database, uploadKey }: Pick<UploadDeps, 'database' | 'uploadKey'>) {
  const db = database.kysely.$extendTables<UploadTables>()
  const { read } = createImageStore(db, createSealedBytes(uploadKey))
  return (id: string): Promise<Buffer | null> => read(id)
}
