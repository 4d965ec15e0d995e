export { createRecorder, recorded, createReplay, type ReplayOptions, readRecording } from './recording.ts'
export { createSimulatedFeed, SIMULATED_SPORTS, type SimulatedFeedOptions } from './simulated-feed.ts'
