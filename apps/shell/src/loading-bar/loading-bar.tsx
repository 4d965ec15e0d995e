import { useStore, useText } from '@evens/remote-sdk'
import { LoadingBar as Bar } from '@evens/ui'
import { createBarPhases } from './phases.ts'
import styles from './loading-bar.module.css'

/** The thin line at the head of the page. The navigator starts and finishes it; the component only shows. */
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
