import { type ErrorReply, IMAGE_BYTES_MAX, type StoredImage } from '@evens/contracts'
import { CallError, type Shell } from '@evens/remote-sdk'
import { fittingSize } from './fitting-size.ts'

type Sender = Pick<Shell, 'call' | 'language' | 'texts'>

/** Sends a picture and tells how far it is, from 0 to 1. What is refused is thrown with its words. */
export async function sendPicture(shell: Sender, file: Blob, onPart: (part: number) => void): Promise<StoredImage> {
  const picture = await shrinkPicture(file)
  if (picture.size > IMAGE_BYTES_MAX) throw new Error(shell.texts.t('desk_picture_too_large'))
  const first = await sent(shell, picture, onPart)
  if (first.status !== 401) return answered(shell, first)
  // Whatever is asked for renews a session that has just ended; a form that is under way cannot.
  await shell.call('GET /web-api/user/accounts')
  return answered(shell, await sent(shell, picture, onPart))
}

/** The one request of which the browser says how far it is. */
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
/** What is small already is sent as it is. */
const SMALL_BYTES = 600_000

/** A photo made smaller before it is sent: a slow line takes a tenth of the time. What cannot be read goes as it is. */
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
