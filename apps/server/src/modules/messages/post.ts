import { createHmac } from 'node:crypto'
import type { SiteConfig } from '@evens/contracts'
import { createTransport } from 'nodemailer'
import type { Environment } from '../../platform/environment.ts'
import { createOutbound, urlFault } from '../../platform/outbound/index.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { Letter } from './letters.ts'
import type { Channel } from './tables.ts'

/** Delivers rendered messages to the outside. */
export type Post = {
  readonly deliver: Readonly<Record<Channel, (letter: Letter) => Promise<void>>>
  readonly close: () => void
}

export type PostSettings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsKey'> &
  Partial<Pick<Environment, 'privateHosts'>>

/**
 * Null for sandboxes alone, where nothing is sent. A site with real players does not start without a way to reach them.
 */
export function createPost(sites: readonly SiteConfig[], settings: PostSettings): Post | null {
  const real = sites.find(({ sandbox }) => !sandbox)
  if (real === undefined) return null
  const { smtpUrl, mailFrom, smsUrl, smsKey, privateHosts = [] } = settings
  if (smtpUrl === null || mailFrom === null)
    throw new StartupError(`the site ${real.id} is not a sandbox, so it sends mail: set SMTP_URL and MAIL_FROM`)
  if (smsUrl === null || smsKey === null)
    throw new StartupError(`the site ${real.id} is not a sandbox, so it sends text messages: set SMS_URL and SMS_KEY`)
  const fault = urlFault(new URL(smsUrl), { configured: () => smsUrl, isSandbox: false, privateHosts })
  if (fault !== null) throw new StartupError(`SMS_URL: ${fault}; add its host to OUTBOUND_PRIVATE to allow it`)
  const mail = createMail({ smtpUrl, mailFrom })
  const sms = createSms({ smsUrl, smsKey, privateHosts })
  return { deliver: { mail: mail.deliver, sms: sms.deliver }, close: mail.close }
}

const TIMEOUT_MS = 10_000
const ANSWER_BYTES_MAX = 64 * 1024
/** Statuses of a temporary refusal: a retry may succeed. */
const LATER = new Set([408, 409, 425, 429])

type Sms = { readonly smsUrl: string; readonly smsKey: string; readonly privateHosts: readonly string[] }

/** Text messages through the operator's gateway: a signed POST, described in docs/reference/messages.md. */
function createSms({ smsUrl, smsKey, privateHosts }: Sms) {
  // Only a site with real players sends text messages.
  const ask = createOutbound({ configured: () => smsUrl, isSandbox: false, privateHosts })
  const signed = (body: string): string => {
    const t = String(Math.floor(Date.now() / 1000))
    return `t=${t},v1=${createHmac('sha256', smsKey).update(`${t}.${body}`).digest('hex')}`
  }

  return {
    async deliver({ id, address, language, text }: Letter): Promise<void> {
      const body = JSON.stringify({ id, to: address, text, language })
      const { status } = await ask(smsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id, 'x-signature': signed(body) },
        body,
        timeoutMs: TIMEOUT_MS,
        bytesMax: ANSWER_BYTES_MAX,
      })
      if (status >= 200 && status < 300) return
      const message = `the gateway answered ${status}`
      if (status < 500 && !LATER.has(status)) throw new Undeliverable(message)
      throw new Error(message)
    },
  }
}

/** All together well under the time for which a message is one node's alone. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }
const CONNECTIONS_MAX = 3

/** Errors of the letter itself: its address or contents are refused, so a retry is useless. */
const ABOUT_THE_LETTER = new Set(['EENVELOPE', 'EMESSAGE'])

type Mail = { readonly smtpUrl: string; readonly mailFrom: string }

/** Mail by SMTP. Nothing of a letter can become a header, and nothing in it is fetched or read from a disk. */
function createMail({ smtpUrl, mailFrom }: Mail) {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  })

  return {
    async deliver({ id, address, brand, host, language, subject, text }: Letter): Promise<void> {
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from: { name: brand, address: mailFrom },
          // Passed as an object, an address stays one address, whatever characters it holds.
          to: { name: '', address },
          subject: subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
          text,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        })
      } catch (error) {
        const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
        if (ABOUT_THE_LETTER.has(code) && responseCode >= 500)
          throw new Undeliverable(`refused with ${responseCode}`, { cause: error })
        throw error
      }
    },
    close: (): void => transport.close(),
  }
}

/** A permanent refusal: a retry would change nothing. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}
