import { createStore, type Store } from '@evens/remote-sdk'

/** `waiting` shows nothing yet: what is quick needs no bar. `completing` fills the bar to its end before it goes. */
export type BarPhase = 'idle' | 'waiting' | 'running' | 'completing'

const THROTTLE_MS = 200
/** As long as the kit's slow motion. */
const COMPLETING_MS = 180

export type BarPhases = {
  readonly phase: Store<BarPhase>
  readonly start: () => void
  readonly finish: () => void
}

export function createBarPhases(): BarPhases {
  const phase = createStore<BarPhase>('idle')
  let timer: ReturnType<typeof setTimeout> | undefined

  function moveLater(to: BarPhase, afterMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => phase.set(to), afterMs)
  }

  return {
    phase,
    start() {
      const now = phase.get()
      // A navigation that takes over from another goes on with the bar that is there.
      if (now === 'waiting' || now === 'running') return
      phase.set('waiting')
      moveLater('running', THROTTLE_MS)
    },
    finish() {
      const now = phase.get()
      if (now === 'waiting') {
        clearTimeout(timer)
        phase.set('idle')
      }
      if (now !== 'running') return
      phase.set('completing')
      moveLater('idle', COMPLETING_MS)
    },
  }
}
