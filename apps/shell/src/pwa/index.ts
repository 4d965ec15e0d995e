import type { Shell } from '@evens/remote-sdk'
import { whenIdle } from '../notices/when-idle.ts'
import { hearUpdates } from './hear-updates.ts'
import { createInstallation, type Installation } from './installation.ts'
import { registerWorkers } from './register-workers.ts'
import { workerPlan } from './worker-plan.ts'

/** For whoever offers to install the site. On the server there is never an offer. */
export const installation: Installation = createInstallation()

export function startPwa(shell: Pick<Shell, 'site' | 'call' | 'events' | 'log'>): void {
  const { site, log } = shell
  if (site.switches.pwa) installation.listen(window)

  // Absent where the page came over an insecure line.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (container === undefined) return
  hearUpdates(container, shell)
  container.startMessages()
  afterLoad(() =>
    whenIdle(() => {
      registerWorkers(container, workerPlan(site.version, site.switches.pwa)).catch((error: unknown) =>
        log('a service worker could not be registered', error),
      )
    }),
  )
}

function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}
