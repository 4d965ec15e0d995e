import { expect, test } from 'vitest'
import type { PageInfo } from './shell.ts'
import { createStore } from './store.ts'
import { retitle, titled } from './titled.ts'

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

test('whoever follows the page hears of its new name, once', () => {
  const shown = createStore(PAGE)
  const heard: string[] = []
  shown.subscribe(() => heard.push(shown.get().title))
  retitle(shown, PAGE, 'Paid')
  retitle(shown, PAGE, 'Paid')
  expect(heard).toEqual(['Paid'])
})

test('a page that was left gives its name to no other', () => {
  const shown = createStore({ ...PAGE, fullPath: '/en/line', title: 'Sport' })
  retitle(shown, PAGE, 'Paid')
  expect(shown.get().title).toBe('Sport')
})
