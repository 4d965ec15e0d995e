export { createRecorder, recorded } from './recording/recorder.ts'
export { readRecording } from './recording/read-recording.ts'
export { createReplay, type ReplayOptions } from './recording/replay.ts'
export { createSimulatedFeed, SIMULATED_SPORTS, type SimulatedFeedOptions } from './simulated-feed.ts'
