import { parseArgs } from 'node:util'

export type Arguments = {
  readonly url: string | null
  readonly key: string | null
  readonly progress: string | null
  readonly record: string | null
  readonly replay: string | null
  readonly isShifted: boolean
  readonly seed: string
  readonly speed: number
}

export const USAGE = `evens feed: simulates games, or replays a recording, and delivers the messages to a site.

  --url <address>       the site; its configuration has "book": { "feed": "http" }
  --key <file>          the site's keys/feed.key
  --progress <file>     stores which messages the site has accepted
  --seed <text>         seed of the simulation; "evens" by default
  --speed <number>      1 is real time
  --record <file>       appends every message to a file, one a line
  --replay <file>       replays a recording instead of simulating
  --shift               with --replay: shifts its times to today
`

/** Parses the command line; returns an error text if it is invalid. */
export function readArguments(given: readonly string[]): Arguments | string {
  const text = { type: 'string' } as const
  const options = { url: text, key: text, progress: text, record: text, replay: text, seed: text, speed: text }
  try {
    const { values } = parseArgs({ args: [...given], options: { ...options, shift: { type: 'boolean' } } })
    const speed = Number(values.speed ?? 1)
    if (!Number.isFinite(speed) || speed <= 0 || speed > 1000)
      return '--speed must be a number above 0 and at most 1000'
    if (values.url === undefined && values.record === undefined) return 'give --url, --record or both'
    if (values.url !== undefined && !URL.canParse(values.url))
      return '--url must be an address like https://site.example'
    if (values.url !== undefined && values.key === undefined) return '--url needs --key'
    if (values.shift === true && values.replay === undefined) return '--shift needs --replay'
    const { url = null, key = null, progress = null, record = null, replay = null, seed = 'evens' } = values
    return { url, key, progress, record, replay, isShifted: values.shift === true, seed, speed }
  } catch (error) {
    return (error as Error).message
  }
}
