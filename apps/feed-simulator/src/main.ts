import { createWriteStream, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { FeedAdapter, FeedMessage, Progress } from '@evens/contracts/feed'
import { type Arguments, readArguments, USAGE } from './arguments.ts'
import { createRecorder, createReplay, readRecording, recorded } from './recording.ts'
import { createSender, postMessages } from './sender.ts'
import { createSimulatedFeed } from './simulated-feed.ts'

const clock = { nowMs: () => Date.now() }
const every = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}
const say = (line: string): void => void process.stderr.write(`evens feed: ${line}\n`)

function feedOf({ replay, isShifted, seed, speed, record }: Arguments): FeedAdapter {
  const feed =
    replay === null
      ? createSimulatedFeed({ seed, speed, clock, every, hasSeasons: true })
      : createReplay(readRecording(readFileSync(replay, 'utf8')), {
          clock,
          every,
          speed,
          isShifted,
          onEnd: () => say('end of the recording'),
        })
  if (record === null) return feed
  const file = createWriteStream(record, { flags: 'a' })
  return recorded(
    feed,
    createRecorder((line) => void file.write(line)),
  )
}

function serve(given: Arguments): void {
  const feed = feedOf(given)
  const { url, key, progress: path } = given
  const progress = path !== null && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Progress) : {}
  let isUpToDate = false
  const remember = (delivered: Progress): void => {
    if (path === null) return
    // Until the catch-up is complete, a restart has to resume it from the same moment.
    const reached = Object.entries(delivered).map(([producer, { seq, at }]) => [
      producer,
      { seq, at: isUpToDate ? at : (progress[producer]?.at ?? 0) },
    ])
    writeFileSync(`${path}.new`, JSON.stringify({ ...progress, ...Object.fromEntries(reached) }))
    renameSync(`${path}.new`, path)
  }
  const sender =
    url === null || key === null
      ? null
      : createSender({
          post: (lines) => postMessages({ url, key: readFileSync(key), nowMs: clock.nowMs }, lines),
          recover: feed.recover,
          onDelivered: remember,
          onTrouble: (error) => say(`delivery failed and is retried: ${String(error)}`),
        })
  const receive = (message: FeedMessage): void => void sender?.send(message)
  const end = (): void => {
    sender?.stop()
    void feed.stop().then(() => process.exit(0))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  void feed.start(receive, progress).then(() => {
    isUpToDate = true
    say(`${feed.name} is up to date`)
  })
}

const given = readArguments(process.argv.slice(2))
if (typeof given === 'string') {
  process.stderr.write(`${given}\n\n${USAGE}`)
  process.exitCode = 1
} else serve(given)
