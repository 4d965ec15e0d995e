import type { Container, Sprite } from 'pixi.js'
import type { Cell } from '@evens/games/reels'
import { valueText } from '../art.ts'
import { middleX, middleY } from '../geometry.ts'
import { type Content, type Craft, fit, WHITE } from './stagecraft.ts'

/** One place of the window: a symbol, and a number on it. */
export type CellSprite = {
  readonly box: Container
  readonly set: (content: Content) => void
  readonly put: (reel: number, row: number) => void
  readonly tint: (tint: number) => void
}

export type Cells = {
  readonly at: (reel: number, row: number) => CellSprite | undefined
  readonly all: () => readonly { readonly cell: Cell; readonly sprite: CellSprite }[]
  /** Every cell in its place, upright and in full light. */
  readonly rest: () => void
  readonly showReel: (reel: number, isShown: boolean) => void
}

export function createCells(craft: Craft): Cells {
  const { reels, rows } = craft.maths
  const sprites = Array.from({ length: reels }, () => Array.from({ length: rows }, () => createCell(craft)))
  for (const column of sprites) for (const { box } of column) craft.layers.cells.addChild(box)
  const all = (): ReturnType<Cells['all']> =>
    sprites.flatMap((column, reel) => column.map((sprite, row) => ({ cell: [reel, row] as const, sprite })))
  return {
    all,
    at: (reel, row) => sprites[reel]?.[row],
    rest() {
      for (const { cell, sprite } of all()) {
        craft.layers.cells.addChild(sprite.box)
        sprite.put(...cell)
        sprite.tint(WHITE)
        Object.assign(sprite.box, { alpha: 1, visible: true })
        sprite.box.scale.set(1)
      }
    },
    showReel(reel, isShown) {
      for (const { box } of sprites[reel] ?? []) box.visible = isShown
    },
  }
}

function createCell({ pixi, art, textures, place }: Craft): CellSprite {
  const box = new pixi.Container()
  const symbol = new pixi.Sprite()
  const label: Sprite = new pixi.Sprite()
  label.anchor.set(0.5)
  box.addChild(symbol, label)
  return {
    box,
    set({ symbol: drawn, value }) {
      const { cell } = place()
      symbol.texture = textures.of(art.frame(drawn, value))
      fit(symbol, cell)
      label.visible = value !== undefined
      if (value === undefined) return
      label.texture = textures.label(valueText(value), Math.round(cell * 0.27))
      label.scale.set(Math.min(1, (cell * 0.62) / Math.max(1, label.texture.width)))
    },
    put(reel, row) {
      box.position.set(middleX(place(), reel), middleY(place(), row))
    },
    tint(tint) {
      symbol.tint = tint
      label.tint = tint
    },
  }
}
