import { useShell, type CompiledMessages } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

const DICTIONARIES = 'sports,book,markets'
const ONE_OF_THEM = 'market_result'

/** Markets have many names; a page without prices has none of them until somebody looks at their bets. */
export function useBookTexts(): boolean {
  const { call, texts, language, log } = useShell()
  const [isThere, setThere] = useState(() => texts.has(ONE_OF_THEM))
  useEffect(() => {
    if (isThere) return
    call<{ messages: CompiledMessages }>('GET', '/bff-api/dictionary/{language}', {
      params: { language },
      query: { ids: DICTIONARIES },
    })
      .then(({ messages }) => texts.add(messages))
      // Without them the bets are shown with the plain names of their markets.
      .catch((error: unknown) => log('the names of markets did not come', error))
      .finally(() => setThere(true))
  }, [call, texts, language, log, isThere])
  return isThere
}
