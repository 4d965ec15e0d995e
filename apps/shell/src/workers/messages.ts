/** What pages and workers say to each other. */
export type WorkerMessage =
  /** To a worker that waits: the page that speaks already runs its version. */
  | { readonly type: 'skip-waiting' }
  /** To every tab: this version has been started somewhere in this browser. */
  | { readonly type: 'version-started'; readonly version: string }

export const SKIP_WAITING: WorkerMessage = { type: 'skip-waiting' }

/** Anything may be sent; `null` when it is none of ours. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'skip-waiting') return SKIP_WAITING
  if (data.type !== 'version-started' || !('version' in data) || typeof data.version !== 'string') return null
  return { type: 'version-started', version: data.version }
}
