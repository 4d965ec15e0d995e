import { Type, type Static } from 'typebox'
import { closed } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { IMAGE_BYTES_MAX } from './bounds.ts'

/** Too long to guess, and still nobody's but its owner's. */
export const ImageId = Type.String({ pattern: '^[A-Za-z0-9_-]{24}$' })

export const StoredImage = closed({
  id: ImageId,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  bytes: Type.Integer({ minimum: 1 }),
})
export type StoredImage = Static<typeof StoredImage>

export const uploadImage = {
  method: 'POST',
  path: '/web-api/uploads/images',
  summary: `Takes one picture as a multipart form, at most ${IMAGE_BYTES_MAX} bytes, and keeps it drawn anew: to be attached to a request or a document within a day.`,
  access: 'player',
  caching: 'no-store',
  reply: StoredImage,
  errors: [
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'FOREIGN_PAGE',
    'TOO_LARGE',
    'UNSUPPORTED_MEDIA',
    'IMAGE_REFUSED',
    'UPLOADS_TOO_MANY',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract

export const showImage = {
  method: 'GET',
  path: '/web-api/uploads/images/{id}',
  summary: 'A picture that the player who asks has sent, as it is kept.',
  access: 'player',
  caching: 'no-store',
  params: closed({ id: ImageId }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
