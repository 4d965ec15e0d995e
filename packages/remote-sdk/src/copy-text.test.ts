import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

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
