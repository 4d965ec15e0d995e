export { FEED_SIGNATURE, sendFeedMessages } from './send-messages.ts'
