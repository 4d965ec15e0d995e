import type { BrandBookEntry } from '@evens/contracts'

// A pair of colours serves the light and the dark theme; lengths are pixels and become em.
const BOOK: Readonly<Record<string, string>> = {
  '--ev-accent': 'light-dark(#0a6b70, #0c8087)',
  '--ev-accent-hover': 'light-dark(#085a5f, #0a7076)',
  '--ev-accent-pressed': 'light-dark(#06494d, #086065)',
  '--ev-on-accent': '#ffffff',
  '--ev-accent-text': 'light-dark(#0a6166, #6fd3d9)',
  '--ev-accent-soft': 'light-dark(#def3f3, #0e3235)',
  '--ev-on-accent-soft': 'light-dark(#07565a, #a9e9ec)',
  '--ev-focus': 'light-dark(#0a6b70, #7fdbe0)',
  '--ev-focus-chrome': '#7fdbe0',
  '--ev-chrome': 'light-dark(#21163a, #150d28)',
  '--ev-chrome-text': '#f5f2fb',
  '--ev-chrome-muted': '#bdb3d4',
  '--ev-chrome-line': '#3d2f5e',
  '--ev-chrome-hover': 'light-dark(#31234f, #251a3e)',
  '--ev-chrome-accent': '#7fdbe0',
  '--ev-radius-s': '6px',
  '--ev-radius-m': '10px',
  '--ev-radius-l': '16px',
}

export const LEDARA_BOOK: BrandBookEntry[] = Object.entries(BOOK).map(([css_prop, css_value]) => ({
  css_prop,
  css_value,
}))
