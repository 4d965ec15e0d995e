import { useState } from 'react'
import { sessionMemory } from './memory.ts'

/** Whether a notice was closed in this session, and how to close it. */
export function useClosed(notice: string): readonly [closed: boolean, close: () => void] {
  const key = `closed_${notice}`
  const [closed, setClosed] = useState(() => sessionMemory.read(key) !== null)
  const close = () => {
    sessionMemory.write(key, '1')
    setClosed(true)
  }
  return [closed, close]
}
