import { clearLeftovers } from './caching.ts'
import { ownVersion, scope } from './scope.ts'

// Deletes the caches of earlier versions, once for each version of the site, and then does nothing.

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(clearLeftovers(caches, ownVersion())))
