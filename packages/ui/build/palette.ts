import { readFileSync } from 'node:fs'
import type { Palette } from './contrast-pairs.ts'

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
