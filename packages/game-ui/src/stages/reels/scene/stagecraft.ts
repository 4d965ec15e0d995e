import type { Container, Graphics, Sprite } from 'pixi.js'
import type { Cell, ReelsMaths, SymbolAt, Valued } from '@evens/games/reels'
import type { Pixi } from '../../../pixi/load.ts'
import type { Art } from '../art.ts'
import type { Geometry } from '../geometry.ts'
import type { Textures } from './textures.ts'

/** All that the parts of a scene share. */
export type Craft = {
  readonly pixi: Pixi
  readonly maths: ReelsMaths
  readonly art: Art
  readonly textures: Textures
  readonly layers: Layers
  /** As it was measured last. */
  readonly place: () => Geometry
}

/** From the back: what is cut off at the edge of the window, and what is not. */
export type Layers = {
  readonly inside: Container
  readonly running: Container
  readonly cells: Container
  /** Around cells that won, below their symbols. */
  readonly frames: Graphics
  readonly front: Container
  readonly lines: Graphics
  readonly above: Container
}

export const WHITE = 0xffffff

/** A grey that leaves this share of the light. */
export const shade = (share: number): number => {
  const level = Math.round(255 * share)
  return (level << 16) | (level << 8) | level
}

/** A symbol in the middle of itself, as large as its cell. */
export function fit(sprite: Sprite, cell: number, height = cell): void {
  sprite.anchor.set(0.5)
  sprite.width = cell
  sprite.height = height
}

export const isAt =
  (reel: number, row: number) =>
  ([atReel, atRow]: Cell): boolean =>
    atReel === reel && atRow === row

export type Content = { readonly symbol: SymbolAt; readonly value?: number | undefined }

/** The picture of a cell: a coin of a hold has its value, an orb too. */
export function contentAt(
  maths: ReelsMaths,
  board: { window: readonly (readonly SymbolAt[])[]; coins: readonly Valued[] | null; orbs: readonly Valued[] },
  [reel, row]: Cell,
): Content {
  const coin = board.coins?.find(({ cell }) => isAt(reel, row)(cell))
  if (coin !== undefined) return { symbol: maths.symbols.indexOf(maths.features?.hold?.coin ?? ''), value: coin.value }
  const orb = board.orbs.find(({ cell }) => isAt(reel, row)(cell))
  return { symbol: board.window[reel]?.[row] ?? 0, value: orb?.value }
}
