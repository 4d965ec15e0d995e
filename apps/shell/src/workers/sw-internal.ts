import { ownVersion, scope, type WorkerMessage } from './scope.ts'

// The first tab with a new version restarts this worker, which then notifies the tabs that still run the old one.

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(notifyTabs()))

async function notifyTabs(): Promise<void> {
  const message: WorkerMessage = { type: 'version-started', version: ownVersion() }
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const tab of tabs) tab.postMessage(message, [])
}
