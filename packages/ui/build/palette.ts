import { readFileSync } from 'node:fs'
import { invariant } from '@evens/kernel'

export type Theme = 'light' | 'dark'

/** The colours of a theme as the cascade gives them, read from the token files. */
export function themePalette(theme: Theme, impaired = false): Palette {
  const dark = theme === 'dark'
  return {
    ...colours('light.css', ':root {'),
    ...(dark && colours('dark.css', ":root[data-theme='dark'] {")),
    ...(impaired && colours('impaired.css', ':root[data-impaired] {')),
    ...(impaired && dark && colours('impaired.css', ":root[data-impaired][data-theme='dark'] {")),
  }
}

function colours(file: string, selector: string): Palette {
  const css = readFileSync(new URL(`../src/tokens/${file}`, import.meta.url), 'utf8')
  const block = css.slice(css.indexOf(selector) + selector.length).split('}')[0] ?? ''
  return Object.fromEntries([...block.matchAll(/--ev-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))
}

const GROUNDS = ['page', 'surface', 'sunken', 'raised', 'hover'] as const

// Every combination of text and background in the product.
const TEXT_ON: Readonly<Record<string, readonly string[]>> = {
  text: [...GROUNDS, 'price', 'head', 'pressed', 'accent-soft', 'live-soft', 'warning-soft', 'danger-soft'],
  'text-muted': [...GROUNDS, 'head', 'accent-soft', 'warning-soft', 'danger-soft'],
  'text-faint': GROUNDS,
  'accent-text': GROUNDS,
  'on-accent': ['accent', 'accent-hover', 'accent-pressed'],
  'on-accent-soft': ['accent-soft'],
  'chrome-text': ['chrome', 'chrome-hover'],
  'chrome-muted': ['chrome', 'chrome-hover'],
  'chrome-accent': ['chrome', 'chrome-hover'],
  'chrome-live': ['chrome', 'chrome-hover'],
  'on-live': ['live'],
  'live-text': [...GROUNDS, 'live-soft'],
  up: [...GROUNDS, 'price', 'up-soft'],
  down: [...GROUNDS, 'price', 'down-soft'],
  warning: [...GROUNDS, 'warning-soft'],
  'on-danger': ['danger', 'danger-hover'],
  'danger-text': [...GROUNDS, 'danger-soft'],
}

// Edges of controls and the focus ring, which must be visible without being text.
const EDGE_ON: Readonly<Record<string, readonly string[]>> = {
  'line-strong': ['page', 'surface', 'sunken', 'raised'],
  accent: ['page', 'surface', 'sunken', 'raised'],
  focus: GROUNDS,
  'focus-chrome': ['chrome', 'chrome-hover'],
  'warning-line': ['page', 'surface', 'warning-soft'],
}

const EDGE_MIN = 3

export type Palette = Readonly<Record<string, string>>
export type ContrastFault = {
  readonly text: string
  readonly ground: string
  readonly ratio: number
  readonly needed: number
}

/** Every pair of a palette (token name without `--ev-`, plain hex) with too little contrast. */
export function contrastFaults(palette: Palette, textMin = 4.5): ContrastFault[] {
  return [...faults(palette, TEXT_ON, textMin), ...faults(palette, EDGE_ON, EDGE_MIN)]
}

function faults(palette: Palette, pairs: Readonly<Record<string, readonly string[]>>, needed: number): ContrastFault[] {
  return Object.entries(pairs).flatMap(([text, grounds]) =>
    grounds
      .map((ground) => ({ text, ground, ratio: contrast(palette[text] ?? '', palette[ground] ?? ''), needed }))
      .filter(({ ratio }) => ratio < needed),
  )
}

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(hex: string): number {
  invariant(/^#[0-9a-f]{6}$/i.test(hex), `not a plain hex colour: ${hex}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
