import { expect, test } from 'vitest'
import { workerPlan } from './worker-plan.ts'

test('an installable site has its three workers, each at a place of its own and of this version', () => {
  expect(workerPlan('a1', true)).toEqual({
    register: [
      { script: '/pwa-sw.js?v=a1', scope: '/' },
      { script: '/domain/domain-sw.js?v=a1', scope: '/domain/' },
      { script: '/sw-internal.js?v=a1', scope: '/sw-internal/' },
    ],
    unregister: null,
  })
})

test('a site that is no application takes its worker back and keeps no cache', () => {
  expect(workerPlan('a1', false)).toEqual({
    register: [
      { script: '/domain/domain-sw.js', scope: '/domain/' },
      { script: '/sw-internal.js?v=a1', scope: '/sw-internal/' },
    ],
    unregister: '/',
  })
})

test('a version can not add to the address', () => {
  expect(workerPlan('a&b=c#d', true).register[0]?.script).toBe('/pwa-sw.js?v=a%26b%3Dc%23d')
})
