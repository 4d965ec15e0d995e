import type { Shell } from '@evens/remote-sdk'
import { scriptUrl } from '../browser/trusted.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { readMessage, SKIP_WAITING } from '../workers/scope.ts'
import { installation } from './installation.ts'

/** Listens for the install offer and for other tabs, and registers the service workers once the page is at rest. */
export function startPwa(shell: Pick<Shell, 'site' | 'call' | 'events' | 'log'>): void {
  const { site, log } = shell
  if (site.switches.pwa) installation.listen(window)

  // Absent on a page that was not served over TLS.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (container === undefined) return
  listenForUpdates(container, shell)
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

export type WorkerToRegister = { readonly script: string; readonly scope: string }
export type WorkerPlan = {
  readonly register: readonly WorkerToRegister[]
  /** Scope of a worker that is no longer wanted. */
  readonly unregister: string | null
}

const APP_SCOPE = '/'

/**
 * The workers of a page of this version. Each address carries the version: a known worker costs no request, a new one
 * is started by the first page that runs it.
 */
export function workerPlan(version: string, isPwa: boolean): WorkerPlan {
  const query = `?v=${encodeURIComponent(version)}`
  const internal = { script: `/sw-internal.js${query}`, scope: '/sw-internal/' }
  const domain = { script: '/domain/domain-sw.js', scope: '/domain/' }
  // Without the application no cache is in use: the clearing worker gets no version and deletes all of them.
  if (!isPwa) return { register: [domain, internal], unregister: APP_SCOPE }
  const app = { script: `/pwa-sw.js${query}`, scope: APP_SCOPE }
  return { register: [app, { ...domain, script: domain.script + query }, internal], unregister: null }
}

/** Another tab runs another version. The server is asked which is current: that tab may be the older one. */
export function listenForUpdates(
  container: EventTarget,
  { site, call, events, log }: Pick<Shell, 'site' | 'call' | 'events' | 'log'>,
): void {
  async function ask(): Promise<void> {
    const { currentVersion } = await call('GET /web-api/version')
    if (currentVersion !== site.version) events.emit('app.update-available', { version: currentVersion })
  }

  container.addEventListener('message', (event) => {
    const message = readMessage((event as MessageEvent).data)
    if (message?.type !== 'version-started' || message.version === site.version) return
    ask().catch((error: unknown) => log('the version could not be asked', error))
  })
}

/** One after the other: none is urgent, and the page may need the connection. */
async function registerWorkers(container: ServiceWorkerContainer, plan: WorkerPlan): Promise<void> {
  if (plan.unregister !== null) await unregister(container, plan.unregister)
  for (const { script, scope } of plan.register) {
    const registration = await container.register(scriptUrl(script), { scope })
    if (scope === APP_SCOPE) letTakeOver(registration)
  }
}

async function unregister(container: ServiceWorkerContainer, scope: string): Promise<void> {
  const registration = await container.getRegistration(scope)
  if (registration !== undefined && new URL(registration.scope).pathname === scope) await registration.unregister()
}

/** This page already runs the worker's version, so the worker need not wait for older tabs to close. */
function letTakeOver({ installing, waiting }: ServiceWorkerRegistration): void {
  waiting?.postMessage(SKIP_WAITING, [])
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') installing.postMessage(SKIP_WAITING, [])
  })
}
