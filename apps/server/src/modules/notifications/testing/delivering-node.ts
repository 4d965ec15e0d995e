import { connect } from '../../../platform/database/connect.ts'
import { NO_POST, startMessages } from '../../messages/testing/start-messages.ts'
import { createNotifications } from '../index.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

// A process that delivers notifications and is killed after notifying the pages, before the rows are deleted.
// `process.argv`: the address of the database.
const database = connect('external', process.argv[2] ?? '', async () => undefined)
const { messages } = await startMessages(database, NO_POST, true)
await createNotifications({
  database,
  sites: [{ id: 'evens' }],
  messages,
  notify: () => process.kill(process.pid, 'SIGKILL'),
  log: SILENT_LOG,
}).deliverNotifications()
