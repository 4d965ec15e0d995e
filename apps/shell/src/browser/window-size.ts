import type { GlobalSettings } from '@evens/contracts/settings'
import type { Store } from '@evens/remote-sdk'

const THROTTLE_MS = 100

/** Keeps the size of the window among the settings; as a cookie only when the visitor agreed to functional ones. */
export function watchWindowSize(settings: Store<GlobalSettings>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = (): void => {
    timer = undefined
    settings.set((current) => ({ ...current, windowSize: { width: innerWidth, height: innerHeight } }))
  }
  addEventListener('resize', () => (timer ??= setTimeout(read, THROTTLE_MS)))
  read()
}
