import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { invariant } from '@evens/kernel'
import { MARK_ICONS, UI_ICONS } from '../src/icons/icon-sources.ts'
import { brandSymbols } from './brand.ts'

/** One file with every icon, mark and logo, each a symbol under our name for it. */
export async function buildSprite(): Promise<string> {
  const symbols = [...(await interfaceSymbols()), ...markSymbols(), ...brandSymbols()]
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

type LucideModule = {
  readonly __iconData: {
    readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
  }
}

const STROKED = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

function interfaceSymbols(): Promise<string[]> {
  return Promise.all(
    Object.entries(UI_ICONS).map(async ([name, source]) => {
      const { __iconData: icon } = (await import(`lucide-react/icons/${source}`)) as LucideModule
      const shapes = icon.node.map(([tag, { key: _key, ...attributes }]) => `<${tag}${spelled(attributes)}/>`)
      return `<symbol id="${name}" viewBox="0 0 24 24"><g ${STROKED}>${shapes.join('')}</g></symbol>`
    }),
  )
}

const spelled = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

type IconifySet = { readonly icons: Readonly<Record<string, { readonly body: string }>> }

function markSymbols(): string[] {
  const file = createRequire(import.meta.url).resolve('@iconify-json/mdi/icons.json')
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as IconifySet
  return Object.entries(MARK_ICONS).map(([name, source]) => {
    const icon = icons[source]
    invariant(icon !== undefined, `no icon ${source} for ${name}`)
    return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body}</symbol>`
  })
}
