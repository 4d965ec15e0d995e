import { useEffect, useEffectEvent, useState } from 'react'

const LASTS_MS = 10_000

/** What goes by itself after a while. Whoever reads it or reaches for its button is given the full time again. */
export function usePassing(onEnd: () => void, lastsMs = LASTS_MS) {
  const [held, setHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => end(), lastsMs)
    return () => clearTimeout(timer)
  }, [held, lastsMs])
  const hold = (): void => setHeld(true)
  const release = (): void => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}
