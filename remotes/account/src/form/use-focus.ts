import { useLayoutEffect, useRef } from 'react'

/** What is shown next gets the focus, so that a keyboard or a screen reader is not left where nothing is any more. */
export function useFocus<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useLayoutEffect(() => element.current?.focus(), [])
  return element
}
