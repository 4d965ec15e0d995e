import { useShell, useStore } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadOfficeMarks } from './load-office-marks.ts'
import type { OfficeMarks } from './office-marks.ts'

/** As the page was made with, and read anew on every other page of the office: what was missing there may be filled now. */
export function useOfficeMarks(made: OfficeMarks): OfficeMarks {
  const shell = useShell()
  const route = useStore(shell.page, (page) => page.route)
  const readOn = useRef(route)
  const [marks, setMarks] = useState(made)
  const read = useEffectEvent(async () => {
    const { missing } = await loadOfficeMarks(shell)
    if (missing !== undefined) setMarks(missing)
  })
  useEffect(() => {
    if (readOn.current === route) return
    readOn.current = route
    void read()
  }, [route])
  useEffect(() => shell.events.on('own.changed', () => void read()), [shell.events])
  return marks
}
