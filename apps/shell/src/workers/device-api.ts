import type { DeviceRecord, DeviceToken } from '@evens/contracts'
import { getThumbmark } from '@thumbmarkjs/thumbmarkjs'

/** Components that contact other hosts, need a permission or differ at every visit. */
const LEFT_OUT = ['fonts', 'permissions', 'speech', 'webrtc']

/** Fingerprints the device and has the site sign it. The data goes to no other host. */
export default async function deviceRecord(): Promise<DeviceRecord> {
  const { components } = await getThumbmark({ logging: false, exclude: LEFT_OUT })
  const response = await fetch(new URL(/* @vite-ignore */ 'register', import.meta.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ components }),
  })
  if (!response.ok) throw new Error(`the device was refused with ${response.status}`)
  const { token, expiresAt } = (await response.json()) as DeviceToken
  return { token, expiresAt, data: components }
}
