import { clearLeftovers } from './cache-names.ts'
import { ownVersion, scope } from './scope.ts'

// Clears the caches that earlier versions left behind, once for each version of the site, and then does nothing.

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(clearLeftovers(caches, ownVersion())))
