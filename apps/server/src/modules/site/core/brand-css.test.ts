import { expect, test } from 'vitest'
import { SITES } from '../../../../../../sites/index.ts'
import { brandCss } from './brand-css.ts'

const one = (css_value: string, css_prop = '--ev-accent') => brandCss([{ css_prop, css_value }])

test.each([
  ['#0a6b70', '#0a6b70'],
  ['16px', '1em'],
  ['10px', '0.625em'],
  ['-4px', '-0.25em'],
  ['.5px', '0.0313em'],
  ['8px 12PX', '0.5em 0.75em'],
  ['calc(100% - 8px)', 'calc(100% - 0.5em)'],
  ['1.5rem', '1.5rem'],
  ['rgb(10 20 30 / 50%)', 'rgb(10 20 30 / 50%)'],
  ['light-dark(#fff, #000)', 'light-dark(#fff, #000)'],
  ["'Inter Variable', sans-serif", "'Inter Variable', sans-serif"],
  ['var(--ev-focus)', 'var(--ev-focus)'],
  ['0 1px 2px rgb(0 0 0 / 40%)', '0 0.0625em 0.125em rgb(0 0 0 / 40%)'],
])('%s is written as %s', (given, written) => {
  expect(one(given)).toEqual({ css: `@layer brand{:root{--ev-accent:${written}}}`, refused: [] })
})

test.each([
  'url(https://evil.example/x.png)',
  'URL(x)',
  'u\\72l(x)',
  'image-set(x)',
  'expression(alert(1))',
  'red;background:url(x)',
  'red}body{display:none',
  '@import "x"',
  'red/*',
  '*/ red',
  '"unclosed',
  "'unclosed",
  '</style><script>',
  '(',
  ')(',
  'attr(data-x)',
  'env(x)',
  'red!important',
  'red\u0000',
  ' ',
])('the value %s is left out (T077)', (value) => {
  expect(one(value)).toEqual({ css: '', refused: ['--ev-accent'] })
})

test.each(['color', 'background-image', '--ev accent', '--x:red;--y', '--', '--Ev}'])(
  '%s is not a token',
  (property) => {
    expect(one('red', property)).toEqual({ css: '', refused: [property] })
  },
)

test('a bad entry does not take the good ones with it', () => {
  const book = [
    { css_prop: '--ev-accent', css_value: '#123456' },
    { css_prop: '--ev-focus', css_value: 'url(x)' },
    { css_prop: '--ev-radius-m', css_value: '8px' },
  ]
  expect(brandCss(book)).toEqual({
    css: '@layer brand{:root{--ev-accent:#123456;--ev-radius-m:0.5em}}',
    refused: ['--ev-focus'],
  })
})

test('the books that ship are good in every entry', () => {
  for (const site of SITES) expect(brandCss(site.brand.partnerCssBrandBook).refused).toEqual([])
  expect(brandCss([]).css).toBe('')
})
