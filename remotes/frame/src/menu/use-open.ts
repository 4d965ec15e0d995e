import { useState } from 'react'

/** Which of several branches are open. */
export function useOpen(): readonly [open: readonly string[], toggle: (name: string) => void] {
  const [open, setOpen] = useState<readonly string[]>([])
  const toggle = (name: string): void =>
    setOpen((now) => (now.includes(name) ? now.filter((other) => other !== name) : [...now, name]))
  return [open, toggle]
}
