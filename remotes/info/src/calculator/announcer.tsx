import { useEffect, useState } from 'react'

/** Long enough for a number to be typed to its end. */
const QUIET_MS = 1000

/** Says what has changed once the typing rests; what stood there at first is read like the rest of the page. */
export function Announcer({ text }: { text: string }) {
  const [first] = useState(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === first && said === '') return undefined
    const timer = setTimeout(() => setSaid(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, first, said])
  return (
    <p role="status" className="ev-hidden">
      {said}
    </p>
  )
}
