export { getInbox, type InboxMessage, type InboxReply } from './get-inbox.ts'
