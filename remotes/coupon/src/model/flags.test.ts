import { createStore } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { forgetOneClick, withFlag } from './flags.ts'

test('a flag is in the list once while it is on, and not at all when it is off', () => {
  const on = withFlag(withFlag(['auto-max'], 'one-click', true), 'one-click', true)
  expect(on).toEqual(['auto-max', 'one-click'])
  expect(withFlag(on, 'auto-max', false)).toEqual(['one-click'])
})

test('signing out forgets one-click and nothing else', () => {
  const store = createStore<readonly string[]>(['keeps-legs', 'one-click'])
  forgetOneClick(() => store)
  expect(store.get()).toEqual(['keeps-legs'])
})
