import { afterEach, expect, test, vi } from 'vitest'
import { copyText, retitle, titled } from './view-hooks.tsx'
import type { PageInfo } from '../shell/shell.ts'
import { createStore } from '../shell/store.ts'

const PAGE: PageInfo = {
  route: 'onpayPending',
  params: {},
  fullPath: '/en/onpay/pending?payment=1',
  title: 'On its way',
  description: '',
  trail: [
    { href: '/en', label: 'Home' },
    { href: '/en/onpay/pending', label: 'On its way' },
  ],
}

test('a page under another name has it at the end of the way to it, too', () => {
  const { title, trail } = titled(PAGE, 'Paid')
  expect([title, ...trail.map(({ label }) => label)]).toEqual(['Paid', 'Home', 'Paid'])
})

test('a follower of the page is notified of its new title, once', () => {
  const shown = createStore(PAGE)
  const received: string[] = []
  shown.subscribe(() => received.push(shown.get().title))
  retitle(shown, PAGE, 'Paid')
  retitle(shown, PAGE, 'Paid')
  expect(received).toEqual(['Paid'])
})

test('a page that was left gives its name to no other', () => {
  const shown = createStore({ ...PAGE, fullPath: '/en/line', title: 'Sport' })
  retitle(shown, PAGE, 'Paid')
  expect(shown.get().title).toBe('Sport')
})

afterEach(() => vi.unstubAllGlobals())

const REFUSED = { writeText: () => Promise.reject(new Error('not allowed')) }

test.for([
  { browser: 'with a clipboard', clipboard: { writeText: () => Promise.resolve() }, isCopied: true },
  { browser: 'that refuses', clipboard: REFUSED, isCopied: false },
  { browser: 'of a page that is not served securely', clipboard: undefined, isCopied: false },
])('a browser $browser answers $isCopied', async ({ clipboard, isCopied }) => {
  vi.stubGlobal('navigator', { clipboard })
  expect(await copyText('4711')).toBe(isCopied)
})
