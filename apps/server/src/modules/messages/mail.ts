import { createTransport } from 'nodemailer'
import type { Letter } from './letters.ts'
import { Undeliverable } from './undeliverable.ts'

/** All together well under the time for which a message is one node's alone. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }
const CONNECTIONS_MAX = 3

/** What is wrong with the letter, not with us: its address or its contents are refused. */
const ABOUT_THE_LETTER = new Set(['EENVELOPE', 'EMESSAGE'])

export type Mail = { readonly smtpUrl: string; readonly mailFrom: string }

/** Mail by SMTP. Nothing of a letter can become a header, and nothing in it is fetched or read from a disk. */
export function createMail({ smtpUrl, mailFrom }: Mail) {
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
          // As an object it is one address, whatever signs it has.
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
