import { readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { invariant } from '@evens/kernel'
import { MARK_ICONS, UI_ICONS } from '../src/icons/icon-sources.ts'

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

/** Writes the sprite and the flags into the folder that is served as `/sys-icons/{version}`. */
export async function writeIcons(folder: string): Promise<void> {
  await mkdir(resolve(folder, 'flags'), { recursive: true })
  await writeFile(resolve(folder, 'sprite.svg'), await buildSprite())
  await Promise.all(
    FLAG_COUNTRIES.map((country) => copyFile(flagFile(country), resolve(folder, 'flags', `${country}.svg`))),
  )
}

const ART = new URL('../assets/brand/', import.meta.url)
const KINDS = ['logo', 'mark'] as const

/** Every brand that has artwork: adding one is adding a folder. */
export function brandNames(): string[] {
  return readdirSync(ART).toSorted()
}

export const brandFile = (brand: string, kind: 'logo' | 'mark'): URL => new URL(`${brand}/${kind}.svg`, ART)

/** The artwork as symbols of the sprite, so that it inherits the colours of the place it is used in. */
function brandSymbols(): string[] {
  return brandNames().flatMap((brand) =>
    KINDS.map((kind) => {
      const drawing = /<svg[^>]* viewBox="(?<box>[^"]+)"[^>]*>(?<body>[\s\S]*)<\/svg>/.exec(
        readFileSync(brandFile(brand, kind), 'utf8'),
      )?.groups
      invariant(drawing !== undefined, `${brand}/${kind}.svg is not a drawing with a viewBox`)
      return `<symbol id="${brand}-${kind}" viewBox="${drawing['box']}">${drawing['body']?.replace(/\s*\n\s*/g, '')}</symbol>`
    }),
  )
}

// ISO codes of the countries of the shipped languages, and of the leagues and currencies a sportsbook shows.
const COUNTRIES = `
  ad ae af al am ao ar at au az ba bd be bf bg bh bj bo br bw by ca cd cg ch ci cl cm cn co cr cu cv cy cz de dk do dz
  ec ee eg es et eu fi fj fo fr ga gb gb-eng gb-nir gb-sct gb-wls ge gh gi gm gn gq gr gt hk hn hr ht hu id ie il in iq
  ir is it jm jo jp ke kg kh kp kr kw kz la lb li lk lt lu lv ly ma mc md me mg mk ml mm mn mo mr mt mw mx my mz na ne ng
  ni nl no np nz om pa pe ph pk pl ps pt py qa ro rs ru rw sa sd se sg si sk sl sm sn so sv sy td tg th tj tm tn tr tt tw
  tz ua ug un us uy uz ve vn xk ye za zm zw
`

/** The flags the site carries; each is copied beside the sprite. */
export const FLAG_COUNTRIES: readonly string[] = COUNTRIES.trim().split(/\s+/)

const FOLDER = resolve(dirname(createRequire(import.meta.url).resolve('circle-flags/package.json')), 'flags')

/** The flag's file on disk. */
export const flagFile = (country: string): string => resolve(FOLDER, `${country}.svg`)
