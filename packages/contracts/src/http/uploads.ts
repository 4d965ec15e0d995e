import { type Static, Type } from 'typebox'
import { closed } from '../shapes.ts'
import { IMAGE_BYTES_MAX } from './constants.ts'
import { contract } from './contract.ts'

/** Unguessable; access is checked all the same. */
export const ImageId = Type.String({ pattern: '^[A-Za-z0-9_-]{24}$' })

export const StoredImage = closed({
  id: ImageId,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  bytes: Type.Integer({ minimum: 1 }),
})
export type StoredImage = Static<typeof StoredImage>

export const uploadImage = contract({
  method: 'POST',
  path: '/web-api/uploads/images',
  summary: `Upload one image as a multipart form, at most ${IMAGE_BYTES_MAX} bytes. It is re-encoded and must be attached to a request or document within a day.`,
  access: 'player',
  reply: StoredImage,
  errors: ['BAD_REQUEST', 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'IMAGE_REFUSED', 'UPLOADS_TOO_MANY'],
})

export const showImage = contract({
  method: 'GET',
  path: '/web-api/uploads/images/{id}',
  summary: 'Get an image the player uploaded, as stored.',
  access: 'player',
  params: closed({ id: ImageId }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  errors: ['NOT_FOUND'],
})
