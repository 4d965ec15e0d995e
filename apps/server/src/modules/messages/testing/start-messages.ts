import type { Database } from '../../../platform/database/index.ts'
import { startSite } from '../../site/testing/start-site.ts'
import { createMessages, type Message } from '../index.ts'
import type { PostSettings } from '../post.ts'
import { recordedLog } from '../../../testing/recorded-log.ts'

export const NO_POST: PostSettings = { smtpUrl: null, mailFrom: null, smsUrl: null, smsKey: null }
export const SMS_KEY = 'a key that only two know'

/** The messages of a site that is a sandbox or is not, over a real database. */
export async function startMessages(database: Database, post: PostSettings, sandbox: boolean) {
  const { app, site } = await startSite(database, { sandbox })
  const { log, lines: logged } = recordedLog()
  const messages = createMessages({
    database,
    sites: site.sites,
    siteFor: site.siteFor,
    translate: site.translate,
    post,
    log,
  })
  messages.routes(app)
  return { app, messages, logged }
}

export const aMessage = (given: Partial<Message> = {}): Message => ({
  siteId: 'evens',
  language: 'en',
  playerId: null,
  visitor: null,
  to: { email: 'ada@players.example' },
  kind: 'recovery_code',
  values: { code: '314159', minutes: '10' },
  ...given,
})
