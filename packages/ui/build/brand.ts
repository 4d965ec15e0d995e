import { readdirSync, readFileSync } from 'node:fs'
import { invariant } from '@evens/kernel'

const ART = new URL('../assets/brand/', import.meta.url)
const KINDS = ['logo', 'mark'] as const

/** Every brand that has artwork: adding one is adding a folder. */
export function brandNames(): string[] {
  return readdirSync(ART).toSorted()
}

export const brandFile = (brand: string, kind: 'logo' | 'mark'): URL => new URL(`${brand}/${kind}.svg`, ART)

/** The artwork as symbols of the sprite, where it takes the colours of the place it stands in. */
export function brandSymbols(): string[] {
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
