import { expect, test } from 'vitest'
import { inPageTarget, type LinkClick } from './links.ts'

const at = new URL('https://site.test/en/line')
const click = (over: Partial<LinkClick> = {}): LinkClick => ({
  href: '/en/about',
  target: '',
  isDownload: false,
  button: 0,
  isModified: false,
  isPrevented: false,
  ...over,
})

test.each([{ href: '/en/about' }, { href: 'about' }, { href: '#odds' }, { target: '_self' }])(
  'a plain click on %o stays in the page',
  (over) => expect(inPageTarget(click(over), at)?.origin).toBe(at.origin),
)

test.each([
  { href: 'https://elsewhere.test/' },
  { href: '//elsewhere.test/' },
  { href: 'mailto:help@site.test' },
  { href: 'javascript:alert(1)' },
  { href: 'https://[' },
  { target: '_blank' },
  { isDownload: true },
  { button: 1 },
  { isModified: true },
  { isPrevented: true },
])('a click with %o is the browser’s', (over) => expect(inPageTarget(click(over), at)).toBeNull())
