export { type FeedAdapter, type Progress, Champ, Competitor, Fixture } from './messages.ts'
export { EventState, Incident, Phase, Side } from './event-state.ts'
export * from './messages.ts'
export { EventStatus, MarketRef, MarketStatus, Names, EVENT_STATUS, MARKET_STATUS } from './parts.ts'
