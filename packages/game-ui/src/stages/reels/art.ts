import {
  type AtlasLayout,
  atlasFile,
  atlasLayout,
  blurOf,
  isTheme,
  orbFrame,
  type ReelColours,
  reelColours,
  sceneFile,
  type SceneLayer,
  type SceneLight,
} from '@evens/game-art/atlas'
import { symbolsOf } from '@evens/game-art/symbols'
import type { ReelsMaths, SymbolAt, Valued } from '@evens/games/reels'
import { symbolName } from './maths.ts'

/** Pictures of a title: one atlas, and the layers of its theme. */
export type Art = {
  readonly url: string
  readonly layout: AtlasLayout
  readonly colours: ReelColours
  readonly layer: (layer: SceneLayer, light: SceneLight) => string
  /** Name of a symbol’s frame; an orb’s follows from its value. */
  readonly frame: (symbol: SymbolAt, value?: number) => string
  readonly blurred: (symbol: SymbolAt) => string
  /** Of the visually impaired mode: written on a symbol that is no letter itself. */
  readonly letter: (symbol: SymbolAt) => string
}

export type ArtSubject = { readonly maths: ReelsMaths; readonly route: string; readonly theme: string }

/** `base` is the folder of icons of this release. */
export function artOf(base: string, { maths, route, theme }: ArtSubject): Art {
  const orb = maths.symbols.indexOf(maths.orb ?? '')
  const letters = lettersOf(maths, route)
  return {
    url: `${base}/${atlasFile(route)}`,
    layout: atlasLayout(maths),
    colours: reelColours(isTheme(theme) ? theme : 'midnight'),
    layer: (layer, light) => `${base}/${sceneFile(theme, layer, light)}`,
    frame: (symbol, value) => (symbol === orb && value !== undefined ? orbFrame(value) : symbolName(maths, symbol)),
    blurred: (symbol) => blurOf(symbolName(maths, symbol)),
    letter: (symbol) => letters[symbol] ?? '',
  }
}

/** None that is carved in a low symbol. */
const LETTERS = 'BCDEFGHLMNPRSTUVXYZ'

/** By symbol; equal in every round of a title. */
function lettersOf({ symbols }: ReelsMaths, route: string): readonly string[] {
  const drawn = symbolsOf(route)
  let used = 0
  return symbols.map((symbol) => {
    const isLetter = drawn.some((one) => one.symbol === symbol && 'letter' in one)
    if (isLetter || symbol === 'blank') return ''
    used += 1
    return LETTERS[used - 1] ?? ''
  })
}

/** The value that a cell carries, if any. */
export const valueAt = (values: readonly Valued[], reel: number, row: number): number | undefined =>
  values.find(({ cell }) => cell[0] === reel && cell[1] === row)?.value

/** Written on coins and orbs. */
export const valueText = (value: number): string => `${value}×`

/** Colour of a line; lines of a file take them in turn. */
export const lineColour = ({ lines }: ReelColours, line: number): string => lines[line % lines.length] ?? '#ffffff'
