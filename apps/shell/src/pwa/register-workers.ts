import { scriptUrl } from '../remotes/trusted.ts'
import { SKIP_WAITING } from '../workers/messages.ts'
import { APP_SCOPE, type WorkerPlan } from './worker-plan.ts'

/** One after the other: none is urgent, and the page may need the line. */
export async function registerWorkers(container: ServiceWorkerContainer, plan: WorkerPlan): Promise<void> {
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

/** This page already runs the version of the worker it registered, so that one need not wait for older tabs to close. */
function letTakeOver({ installing, waiting }: ServiceWorkerRegistration): void {
  waiting?.postMessage(SKIP_WAITING, [])
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') installing.postMessage(SKIP_WAITING, [])
  })
}
