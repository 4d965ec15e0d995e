import { useEffect, useState } from 'react'

const SETTLES_MS = 150

/** What is typed, once no key has been struck for a moment. An emptied field is empty at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : SETTLES_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
