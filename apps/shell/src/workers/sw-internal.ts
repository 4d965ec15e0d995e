import type { WorkerMessage } from './messages.ts'
import { ownVersion, scope } from './scope.ts'

// The first tab that runs a new version starts this worker anew, and it tells the tabs that still run the old one.

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(tellTabs()))

async function tellTabs(): Promise<void> {
  const message: WorkerMessage = { type: 'version-started', version: ownVersion() }
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const tab of tabs) tab.postMessage(message, [])
}
