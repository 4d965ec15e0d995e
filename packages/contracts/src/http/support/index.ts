export { SUPPORT_IMAGES_MAX, SUPPORT_PAGE, SUPPORT_TEXT_MAX } from './bounds.ts'
export { listSupportRequests, showSupportRequest, type SupportRequestsReply } from './read-requests.ts'
export {
  type SupportKind,
  type SupportMessage,
  type SupportRequest,
  type SupportState,
  type SupportThread,
} from './shapes.ts'
export { SUPPORT_TOPICS, supportSubTopic, supportTopic, type SupportSubject } from './topics.ts'
export {
  addSupportMessage,
  closeSupportRequest,
  createSupportRequest,
  readSupportRequest,
  type SupportMessageToAdd,
  type SupportReadReply,
  type SupportRequestToMake,
} from './write-requests.ts'
