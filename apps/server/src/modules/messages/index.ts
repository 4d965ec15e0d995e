export type { MessageKind } from './kinds.ts'
export type { Message } from './message.ts'
export { createMessages, type Messages } from './messages.ts'
export { messageMigrations } from './migrations/index.ts'
