import { useState } from 'react'

/** Which of several branches are open. */
export function useOpen(): readonly [open: ReadonlySet<string>, toggle: (name: string) => void] {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (name: string): void => setOpen((now) => (now.has(name) ? now.difference(new Set([name])) : new Set([...now, name])))
  return [open, toggle]
}
