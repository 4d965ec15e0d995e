/** What our workers use of a service worker's world; the DOM's own types know only a window. */
export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: 'window'
      readonly includeUncontrolled: boolean
    }) => Promise<readonly { readonly postMessage: (message: unknown, moved: readonly Transferable[]) => void }[]>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <N extends keyof WorkerEvents>(name: N, listener: (event: WorkerEvents[N]) => void) => void
}

type Extendable = { readonly waitUntil: (work: Promise<unknown>) => void }
type WorkerEvents = {
  readonly install: Extendable
  readonly activate: Extendable
  readonly message: Extendable & { readonly data: unknown }
  readonly fetch: WorkerFetch
}

export type WorkerFetch = Extendable & {
  readonly request: Request
  /** The same request, sent while the worker was still starting. */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (response: Promise<Response>) => void
}

export const scope = globalThis as unknown as WorkerScope

/** The version of the page that registered this worker; empty when it gave none. */
export const ownVersion = (): string => new URL(location.href).searchParams.get('v') ?? ''
