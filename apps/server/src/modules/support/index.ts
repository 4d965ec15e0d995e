export { createSupportDesk, type WaitingRequest, type Written } from './desk.ts'
export { supportMigrations } from './migrations/index.ts'
export { countUnread } from './read-requests.ts'
export { createSupport } from './support.ts'
