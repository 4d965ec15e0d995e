/** The parts of a service worker's global scope that we use; the DOM types know only a window. */
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

/** Messages between pages and workers. */
export type WorkerMessage =
  /** To a waiting worker: the sending page already runs its version. */
  | { readonly type: 'skip-waiting' }
  /** To every tab: this version has been started in some tab of this browser. */
  | { readonly type: 'version-started'; readonly version: string }

export const SKIP_WAITING: WorkerMessage = { type: 'skip-waiting' }

/** Parses a message from outside; `null` when it is not one of ours. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'skip-waiting') return SKIP_WAITING
  if (data.type !== 'version-started' || !('version' in data) || typeof data.version !== 'string') return null
  return { type: 'version-started', version: data.version }
}
