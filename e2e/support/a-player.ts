import type { CaptchaAsked, InboxReply, RegistrationBody, RegistrationReply } from '@evens/contracts'
import { CAPTCHA_HEADER, DEVICE_HEADER, DEVICE_UNKNOWN } from '@evens/contracts'
import { expect, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { query } from './query.ts'
import { solved } from './solve-captcha.ts'

export const NEW_PASSWORD = 'plain kettle orbit'
const BRITAIN = 77

const AGREED = { is_terms_accepted: true, is_privacy_accepted: true, is_age_confirmed: true } as const

/** Registers by e-mail or by telephone, with the code of the inbox. Whoever asks is signed in then. */
export async function registerPlayer(request: APIRequestContext, contact: Partial<RegistrationBody>): Promise<void> {
  const form: RegistrationBody = {
    type: contact.email === undefined ? 'phone_reg' : 'full_reg',
    country_id: BRITAIN,
    currency_id: 'EUR',
    name: 'Ada',
    surname: 'Newman',
    date_birthday: '1990-02-03',
    password: NEW_PASSWORD,
    ...AGREED,
    ...contact,
  }
  const device = { [DEVICE_HEADER]: DEVICE_UNKNOWN }
  const asked = await request.post('/web-api/user/registration', { data: form, headers: device })
  const { captcha } = (await asked.json()) as { readonly captcha: CaptchaAsked }
  const headers = { ...device, [CAPTCHA_HEADER]: solved(captcha) }
  const begun = await request.post('/web-api/user/registration', { data: form, headers })
  const reply = (await begun.json()) as RegistrationReply
  if (reply.result !== 'confirm') throw new Error(`no code was sent: ${JSON.stringify(reply)}`)
  const data = { id: reply.id, code: await codeInInbox(request) }
  const confirmed = await request.post('/web-api/user/registration/confirm', { data })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  await forgetCodes()
}

/** All tests come from one address, and twenty codes an hour go there: those of a player who is only needed do not count. */
export const forgetCodes = (): Promise<unknown> =>
  query(process.env['EVENS_DATABASE'] ?? '', 'delete from attempt where most = 20')

/** The code of the newest message that this browser caused. */
export async function codeInInbox(request: APIRequestContext, count = 1): Promise<string> {
  let code: string | null = null
  await expect
    .poll(async () => {
      const { messages } = (await (await request.get('/web-api/messages/inbox')).json()) as InboxReply
      const codes = messages.filter((message) => message.code !== null)
      code = codes[0]?.code ?? null
      return codes.length
    })
    .toBeGreaterThanOrEqual(count)
  if (code === null) throw new Error('there is no code in the inbox')
  return code
}

/** A picture to be uploaded as a document or with a request. */
export const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a8b99' } })
    .png()
    .toBuffer(),
}
