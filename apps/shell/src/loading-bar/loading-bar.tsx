import { createStore, type Store, useStore, useText } from '@evens/remote-sdk'
import { LoadingBar as Bar } from '@evens/ui'
import styles from './loading-bar.module.css'

/** The progress line at the top of the page. The navigator starts and finishes it; the component only renders it. */
export function createLoadingBar() {
  const { phase, start, finish } = createBarPhases()

  function Component() {
    const t = useText()
    const now = useStore(phase)
    const isShown = now === 'running' || now === 'completing'
    return (
      <div className={now === 'completing' ? styles.completing : undefined}>
        <Bar active={isShown} label={t('shell_page_loading')} />
      </div>
    )
  }

  return { start, finish, Component }
}

/** `waiting` shows nothing yet: a quick navigation needs no bar. `completing` fills the bar before it is hidden. */
type BarPhase = 'idle' | 'waiting' | 'running' | 'completing'

const THROTTLE_MS = 200
/** The duration of the kit's slow transition. */
const COMPLETING_MS = 180

type BarPhases = {
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
      // A navigation that replaces another continues with its bar.
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
