export { createSimulatedFeed, type SimulatedFeedOptions } from './simulated-feed.ts'
