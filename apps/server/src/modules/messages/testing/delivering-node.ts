import { flushCompileCache } from 'node:module'
import { startJobs } from '../../../platform/jobs.ts'
import { connect } from '../../../platform/database/connect.ts'
import { SMS_KEY, startMessages } from './start-messages.ts'

// A process that delivers what waits, until it is killed. `process.argv`: the addresses of the database and of the mail server.
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2)
const post = {
  smtpUrl,
  mailFrom: 'post@evens.example',
  smsUrl: 'http://127.0.0.1:1',
  smsKey: SMS_KEY,
  privateHosts: ['127.0.0.1'],
}
const { messages } = await startMessages(
  connect('external', databaseUrl, async () => undefined),
  post,
  false,
)
// The process is killed without a clean exit, so the compile cache is flushed now.
flushCompileCache()
startJobs(messages)
