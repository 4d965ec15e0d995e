import { useEffect, useRef, type RefObject } from 'react'

/** What takes the place of the button that was pressed takes its focus, too; nobody who has gone elsewhere is called back. */
export function useLostFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}
