import { type ErrorReply, IMAGE_BYTES_MAX, type StoredImage } from '@evens/contracts'
import { CallError, type Shell } from '@evens/remote-sdk'

type Sender = Pick<Shell, 'call' | 'language' | 'texts'>

/** Uploads a picture; `onPart` gets the progress from 0 to 1. Throws with a text for the player if it is refused. */
export async function sendPicture(shell: Sender, file: Blob, onPart: (part: number) => void): Promise<StoredImage> {
  const picture = await shrinkPicture(file)
  if (picture.size > IMAGE_BYTES_MAX) throw new Error(shell.texts.t('desk_picture_too_large'))
  const first = await sent(shell, picture, onPart)
  if (first.status !== 401) return answered(shell, first)
  // An ordinary call renews an expired session; this upload bypasses `call`, so it cannot.
  await shell.call('GET /web-api/user/accounts')
  return answered(shell, await sent(shell, picture, onPart))
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function sent({ language }: Sender, picture: Blob, onPart: (part: number) => void): Promise<XMLHttpRequest> {
  const form = new FormData()
  form.append('file', picture, 'picture')
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/web-api/uploads/images')
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-language', language)
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart(total === 0 ? 0 : loaded / total))
    request.addEventListener('loadend', () => done(request))
    request.send(form)
  })
}

function answered({ texts }: Sender, { status, responseText }: XMLHttpRequest): StoredImage {
  if (status === 200) return JSON.parse(responseText) as StoredImage
  const error = new CallError(status, replyOf(responseText))
  throw error.message === '' ? new Error(texts.t('desk_picture_not_sent')) : error
}

function replyOf(text: string): Partial<ErrorReply> {
  try {
    return JSON.parse(text) as Partial<ErrorReply>
  } catch {
    return {}
  }
}

const QUALITY = 0.85
/** Smaller files are sent unchanged. */
const SMALL_BYTES = 600_000

/** Downscales a photo: on a slow connection it uploads in a tenth of the time. An unreadable file goes unchanged. */
async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, fittingSize(picture))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', QUALITY))
    return smaller !== null && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}

type Size = { readonly width: number; readonly height: number }

/** The server stores pictures with at most this longer side. */
const SIDE_MAX = 2400

/** Fits a size into the maximum, keeping its proportions. */
export function fittingSize({ width, height }: Size): Size {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
