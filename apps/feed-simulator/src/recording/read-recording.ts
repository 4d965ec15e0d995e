import { FEED_MESSAGES, type FeedMessage } from '@evens/contracts/feed'
import { Compile } from 'typebox/compile'

const CHECKS = Object.fromEntries(Object.entries(FEED_MESSAGES).map(([type, schema]) => [type, Compile(schema)]))

/** Reads a recording, one message a line; an error names the line that is none. */
export const readRecording = (text: string): FeedMessage[] =>
  text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const message = messageIn(line)
    if (message === null) throw new Error(`line ${at + 1} of the recording is no message`)
    return [message]
  })

function messageIn(line: string): FeedMessage | null {
  try {
    const message = JSON.parse(line) as FeedMessage
    return CHECKS[message.type]?.Check(message) === true ? message : null
  } catch {
    return null
  }
}
