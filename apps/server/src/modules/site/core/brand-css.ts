import type { BrandBookEntry } from '@evens/contracts'

const PROPERTY = /^--[a-z][a-z0-9-]*$/
// Colours, lengths, numbers, names of fonts and a few functions of colours and lengths. No string that could hold a
// brace or a semicolon, no escape, no url().
const CHARACTERS = /^[\w\s#%.,()+*/'-]+$/
const FUNCTIONS = new Set([
  'calc',
  'clamp',
  'color-mix',
  'cubic-bezier',
  'hsl',
  'hsla',
  'light-dark',
  'max',
  'min',
  'oklab',
  'oklch',
  'rgb',
  'rgba',
  'var',
])
const PIXELS_IN_EM = 16

export type BrandCss = { readonly css: string; readonly refused: readonly string[] }

/** A partner's brand book as CSS. An entry that is not plainly a token and a value is left out and named. */
export function brandCss(book: readonly BrandBookEntry[]): BrandCss {
  const isGood = ({ css_prop, css_value }: BrandBookEntry): boolean =>
    PROPERTY.test(css_prop) && isPlainValue(css_value)
  const declarations = book.filter(isGood).map(({ css_prop, css_value }) => `${css_prop}:${inEm(css_value.trim())}`)
  return {
    css: declarations.length === 0 ? '' : `@layer brand{:root{${declarations.join(';')}}}`,
    refused: book.filter((entry) => !isGood(entry)).map(({ css_prop }) => css_prop),
  }
}

function isPlainValue(value: string): boolean {
  if (value.trim() === '' || !CHARACTERS.test(value) || value.includes('/*') || value.includes('*/')) return false
  const called = [...value.matchAll(/([\w-]*)\(/g)].map(([, name = '']) => name.toLowerCase())
  return called.every((name) => FUNCTIONS.has(name) || name === '') && isBalanced(value)
}

function isBalanced(value: string): boolean {
  let open = 0
  for (const character of value) {
    if (character === '(') open++
    if (character === ')') open--
    if (open < 0) return false
  }
  return open === 0 && (value.split("'").length - 1) % 2 === 0
}

/** Pixels become em, so that a brand grows with the visitor's font size. */
function inEm(value: string): string {
  return value.replace(
    /(?<![\w.#-])(-?\d*\.?\d+)px\b/gi,
    (_px, number: string) => `${+(Number(number) / PIXELS_IN_EM).toFixed(4)}em`,
  )
}
