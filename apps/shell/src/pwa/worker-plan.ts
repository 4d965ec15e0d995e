export type WorkerToRegister = { readonly script: string; readonly scope: string }
export type WorkerPlan = {
  readonly register: readonly WorkerToRegister[]
  /** The place of a worker that should no longer be there. */
  readonly unregister: string | null
}

export const APP_SCOPE = '/'

/**
 * Which workers a page of this version wants. The version stands in the address of each, so that a known one costs no
 * request and a new one is started by the first page that runs it.
 */
export function workerPlan(version: string, isPwa: boolean): WorkerPlan {
  const query = `?v=${encodeURIComponent(version)}`
  const internal = { script: `/sw-internal.js${query}`, scope: '/sw-internal/' }
  const domain = { script: '/domain/domain-sw.js', scope: '/domain/' }
  // Without the application no cache is in use: a clearing worker that is given no version keeps none.
  if (!isPwa) return { register: [domain, internal], unregister: APP_SCOPE }
  const app = { script: `/pwa-sw.js${query}`, scope: APP_SCOPE }
  return { register: [app, { ...domain, script: domain.script + query }, internal], unregister: null }
}
