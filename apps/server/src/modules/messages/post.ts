import type { SiteConfig } from '@evens/contracts'
import type { Environment } from '../../platform/environment.ts'
import { urlFault } from '../../platform/outbound/index.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { Letter } from './letters.ts'
import { createMail } from './mail.ts'
import { createSms } from './sms.ts'
import type { Channel } from './tables.ts'

/** Who takes letters out of the house. */
export type Post = {
  readonly deliver: Readonly<Record<Channel, (letter: Letter) => Promise<void>>>
  readonly close: () => void
}

export type PostSettings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsKey'> &
  Partial<Pick<Environment, 'privateHosts'>>

/** Null where nothing leaves the house. A site with real players is not started without a way to reach them. */
export function createPost(sites: readonly SiteConfig[], settings: PostSettings): Post | null {
  const real = sites.find(({ sandbox }) => !sandbox)
  if (real === undefined) return null
  const { smtpUrl, mailFrom, smsUrl, smsKey, privateHosts = [] } = settings
  if (smtpUrl === null || mailFrom === null)
    throw new StartupError(`the site ${real.id} is no sandbox, so it sends mail: set SMTP_URL and MAIL_FROM`)
  if (smsUrl === null || smsKey === null)
    throw new StartupError(`the site ${real.id} is no sandbox, so it sends text messages: set SMS_URL and SMS_KEY`)
  const fault = urlFault(new URL(smsUrl), { configured: () => smsUrl, isSandbox: false, privateHosts })
  if (fault !== null) throw new StartupError(`SMS_URL: ${fault}, and OUTBOUND_PRIVATE does not name it`)
  const mail = createMail({ smtpUrl, mailFrom })
  const sms = createSms({ smsUrl, smsKey, privateHosts })
  return { deliver: { mail: mail.deliver, sms: sms.deliver }, close: mail.close }
}
