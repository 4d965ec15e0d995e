import { expect, test } from 'vitest'
import { PAGE_NAMES, pageOf } from '../routes/index.ts'
import { chromeAttributes, chromeOf } from './chrome.ts'

test('betting pages have both columns, information has one, a status page none', () => {
  const columns = (name: 'home' | 'about' | 'login' | 'maintenance') =>
    chromeAttributes(chromeOf(pageOf(name), false))['data-columns']
  expect([columns('home'), columns('about'), columns('login'), columns('maintenance')]).toEqual([
    'left right',
    'left',
    'none',
    'none',
  ])
})

test('the Asian showcase has the larger footer', () => {
  expect(chromeOf(pageOf('home'), true).slots.footer).toMatchObject({ size: 'large' })
  expect(chromeOf(pageOf('home'), false).slots.footer).toMatchObject({ size: 'normal' })
})

test.each(PAGE_NAMES.filter((name) => pageOf(name).layout !== 'default'))(
  '%s stands without header, columns and footer',
  (name) => {
    expect(Object.values(chromeOf(pageOf(name), false).slots)).toEqual([null, null, null, null])
  },
)
