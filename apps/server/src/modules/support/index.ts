export { createSupportAdmin, type WaitingRequest, type Written } from './admin.ts'
export { countUnread } from './read-requests.ts'
export { createSupport } from './support.ts'
export { supportModule } from './module.ts'
