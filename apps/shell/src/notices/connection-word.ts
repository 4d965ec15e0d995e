import type { Shell } from '@evens/remote-sdk'

/** A line that comes back sooner is nobody's news. */
const LOST_AFTER_MS = 1500
const BACK_FOR_MS = 4000

export type ConnectionWord = 'lost' | 'back' | null

/** What is worth saying of the line. Returns what ends it. */
export function watchConnection(
  { get, subscribe }: Shell['live']['connection'],
  say: (word: ConnectionWord) => void,
): () => void {
  let said: ConnectionWord = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(word: ConnectionWord): void {
    said = word
    say(word)
  }

  function look(): void {
    clearTimeout(timer)
    const connection = get()
    if (connection === 'lost') timer = setTimeout(tell, said === 'lost' ? 0 : LOST_AFTER_MS, 'lost')
    else if (connection === 'open' && said === 'lost') {
      tell('back')
      timer = setTimeout(tell, BACK_FOR_MS, null)
    } else if (said !== null) tell(null)
  }

  look()
  const forget = subscribe(look)
  return () => {
    clearTimeout(timer)
    forget()
  }
}
