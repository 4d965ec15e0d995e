import { useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { loadSiteConfig } from '../browser/site-config.ts'
import { sleep } from '../remotes/retry.ts'
import { lastingMemory } from './memory.ts'
import { reminderAtMs, shownMsOf, type ReminderLimits } from './reminder-time.ts'
import { whenIdle } from './when-idle.ts'

const SHOWN_KEY = 'registration_reminded_at'
const LOOK_AGAIN_MS = 5000

/** Whether it is time to remind, and how to put it off. It waits while something else has the visitor's attention. */
export function useReminder(isWanted: boolean, isBusy: () => boolean): readonly [isDue: boolean, putOff: () => void] {
  const { call, language, log } = useShell()
  const [limits, setLimits] = useState<ReminderLimits | null>(null)
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    if (!isWanted) return
    return whenIdle(() => {
      loadSiteConfig(call, language, sleep)
        .then((config) => setLimits(config.limits))
        .catch((error: unknown) => log('nobody is reminded of registration', error))
    })
  }, [call, isWanted, language, log])

  useEffect(() => {
    if (!isWanted || limits === null || isDue) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      if (isBusy()) return void (timer = setTimeout(look, LOOK_AGAIN_MS))
      lastingMemory.write(SHOWN_KEY, String(Date.now()))
      setDue(true)
    }
    const shownMs = shownMsOf(lastingMemory.read(SHOWN_KEY), Date.now())
    timer = setTimeout(look, reminderAtMs({ openedMs: performance.timeOrigin, shownMs }, limits) - Date.now())
    return () => clearTimeout(timer)
  }, [isBusy, isDue, isWanted, limits])

  return [isWanted && isDue, () => setDue(false)]
}
