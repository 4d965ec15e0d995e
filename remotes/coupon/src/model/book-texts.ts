import { bringTexts } from '@evens/book-ui'
import { useShell, type Shell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

const DICTIONARIES = ['sports', 'book', 'markets', 'bets']
const SOME_OF_THEM = ['market_result', 'bets_why']

type Asked = Pick<Shell, 'call' | 'texts' | 'language'>

/** Loads the dictionaries of markets and bets on demand: they are large, and most pages never show a bet. */
export async function bringBookTexts(shell: Asked): Promise<void> {
  if (SOME_OF_THEM.every((key) => shell.texts.has(key))) return
  await bringTexts(shell, DICTIONARIES)
}

/** True once the dictionaries are loaded, or have failed to; they are fetched only when wanted. */
export function useBookTexts(isWanted = true): boolean {
  const { call, texts, language, log } = useShell()
  const [isThere, setThere] = useState(() => SOME_OF_THEM.every((key) => texts.has(key)))
  useEffect(() => {
    if (isThere || !isWanted) return
    bringBookTexts({ call, texts, language })
      // Fallback without them: bets show the plain names of their markets.
      .catch((error: unknown) => log('the names of markets did not come', error))
      .finally(() => setThere(true))
  }, [call, texts, language, log, isThere, isWanted])
  return isThere
}
