import { bringTexts } from '@evens/book-ui'
import { useShell, type Shell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

const DICTIONARIES = ['sports', 'book', 'markets', 'bets']
const SOME_OF_THEM = ['market_result', 'bets_why']

type Asked = Pick<Shell, 'call' | 'texts' | 'language'>

/** Markets have many names, and bets much to say; a page has none of it until somebody looks at their bets. */
export async function bringBookTexts(shell: Asked): Promise<void> {
  if (SOME_OF_THEM.every((key) => shell.texts.has(key))) return
  await bringTexts(shell, DICTIONARIES)
}

/** True once the dictionary is loaded; it is fetched only when wanted. */
export function useBookTexts(isWanted = true): boolean {
  const { call, texts, language, log } = useShell()
  const [isThere, setThere] = useState(() => SOME_OF_THEM.every((key) => texts.has(key)))
  useEffect(() => {
    if (isThere || !isWanted) return
    bringBookTexts({ call, texts, language })
      // Without them the bets are shown with the plain names of their markets.
      .catch((error: unknown) => log('the names of markets did not come', error))
      .finally(() => setThere(true))
  }, [call, texts, language, log, isThere, isWanted])
  return isThere
}
