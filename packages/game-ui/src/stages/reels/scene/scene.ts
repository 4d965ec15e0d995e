import type { ReelsMaths, SymbolAt } from '@evens/games/reels'
import type { Timeline } from '../../../motion/timeline.ts'
import type { Lease } from '../../../pixi/application.ts'
import type { Pixi } from '../../../pixi/load.ts'
import type { Art } from '../art.ts'
import type { Geometry } from '../geometry.ts'
import { REEL } from '../plan/grammar.ts'
import type { Board, Move } from '../plan/model.ts'
import type { Picture } from '../player.ts'
import { createCells } from './cells.ts'
import { burst, fly } from './effects.ts'
import { clearWins, drawWins, light, lightCoins } from './lights.ts'
import * as moves from './moves.ts'
import { createSpinner } from './spinner.ts'
import { contentAt, type Craft, type Layers } from './stagecraft.ts'
import type { Textures } from './textures.ts'

export type ReelsScene = Picture & {
  readonly resize: (geometry: Geometry, stage: { readonly width: number; readonly height: number }) => void
  readonly destroy: () => void
}

type Given = {
  readonly pixi: Pixi
  readonly lease: Lease
  readonly maths: ReelsMaths
  readonly art: Art
  readonly textures: Textures
  readonly geometry: Geometry
  readonly board: Board
}

/** The symbols that run past between the old window and the new one: the file’s own strips. Weighted cells have none. */
const fillersOf = ({ strips, symbols }: ReelsMaths): readonly (readonly SymbolAt[])[] =>
  (strips?.['base'] ?? []).map((strip) => strip.map((symbol) => symbols.indexOf(symbol)))

/** The moving window. It draws moves on a timeline and rests on boards. */
export function createScene(given: Given): ReelsScene {
  const { pixi, lease, maths, art, textures } = given
  let { geometry, board } = given
  const layers = layersOf(pixi, lease)
  const craft: Craft = { pixi, maths, art, textures, layers, place: () => geometry }
  const cells = createCells(craft)
  const running = createRun({ craft, cells, lease, fillers: fillersOf(maths) })
  const window = layers.inside.addChild(new pixi.Graphics())
  layers.inside.mask = window

  function show(next: Board): void {
    board = next
    running.end()
    for (const effect of layers.above.removeChildren()) effect.destroy()
    cells.rest()
    for (const { cell, sprite } of cells.all()) sprite.set(contentAt(maths, board, cell))
    if (board.coins !== null)
      lightCoins(
        cells,
        board.coins.map(({ cell }) => cell),
      )
    else light(cells, board.lit)
    drawWins(craft, board.coins === null ? (board.lit ?? []) : [], board.wins)
    lease.redraw()
  }
  return {
    ticker: lease.ticker,
    show,
    begin() {
      if (maths.strips !== undefined) running.begin(board)
    },
    perform(all, line) {
      let laterMs = 0
      for (const move of all)
        if (move.do === 'spin') laterMs = running.stop(move, line, board)
        else perform({ craft, cells, line }, move)
      return laterMs
    },
    resize(next, stage) {
      const isMoved = JSON.stringify(next) !== JSON.stringify(geometry)
      geometry = next
      lease.resize(stage.width, stage.height)
      window
        .clear()
        .rect(next.left, next.top, next.cell * next.reels, next.cell * next.rows)
        .fill(0xffffff)
      if (isMoved && !running.isRunning()) show(board)
    },
    destroy() {
      running.end()
      lease.release()
      lease.root.destroy({ children: true })
      textures.destroy()
    },
  }
}

type Run = {
  readonly craft: Craft
  readonly cells: ReturnType<typeof createCells>
  readonly lease: Lease
  readonly fillers: readonly (readonly SymbolAt[])[]
}

/** Reels that run before the result is known, and stop on it. */
function createRun({ craft, cells, lease, fillers }: Run) {
  const spinner = createSpinner(craft, fillers)
  let beganMs: number | null = null
  let stopFree: (() => void) | null = null

  function run(reels: readonly number[], board: Board): void {
    light(cells, null)
    cells.rest()
    clearWins(craft)
    spinner.begin(reels, board.window)
    for (const reel of reels) cells.showReel(reel, false)
    beganMs = lease.ticker.nowMs()
  }
  function goOn(): void {
    spinner.draw(lease.ticker.nowMs() - (beganMs ?? 0))
    stopFree = lease.ticker.next(goOn)
  }
  return {
    isRunning: () => spinner.isRunning(),
    begin(board: Board): void {
      if (spinner.isRunning()) return
      run(
        board.window.map((_column, reel) => reel),
        board,
      )
      goOn()
    },
    /** Answers by how much later than planned the reels stand. */
    stop(move: Extract<Move, { readonly do: 'spin' }>, line: Timeline, board: Board): number {
      stopFree?.()
      stopFree = null
      if (beganMs === null)
        run(
          move.reels.map(({ reel }) => reel),
          board,
        )
      const elapsedMs = Math.round(lease.ticker.nowMs() - (beganMs ?? 0))
      const laterMs = spinner.land(move.reels, elapsedMs) - elapsedMs
      beganMs = null
      const ms = move.lastsMs + laterMs
      line.tween(0, { ms, ease: 'linear', frame: (share) => spinner.draw(elapsedMs + share * ms) })
      for (const { reel, stopMs, column, landing } of move.reels) {
        const atMs = stopMs + REEL.settleMs + laterMs
        line.call(atMs, () => {
          spinner.hide(reel)
          column.forEach((symbol, row) => cells.at(reel, row)?.set({ symbol }))
          cells.showReel(reel, true)
        })
        moves.land({ craft, cells, line }, atMs, reel, landing)
      }
      return laterMs
    },
    end(): void {
      beganMs = null
      stopFree?.()
      spinner.end()
    },
  }
}

function layersOf(pixi: Pixi, { root }: Lease): Layers {
  const [inside, running, cells, front, above] = Array.from({ length: 5 }, () => new pixi.Container()) as [
    Layers['inside'],
    Layers['running'],
    Layers['cells'],
    Layers['front'],
    Layers['above'],
  ]
  const [frames, lines] = [new pixi.Graphics(), new pixi.Graphics()]
  inside.addChild(running, cells)
  root.addChild(inside, frames, front, lines, above)
  return { inside, running, cells, frames, front, lines, above }
}

function perform(parts: Parameters<typeof moves.leave>[0], move: Exclude<Move, { readonly do: 'spin' }>): void {
  switch (move.do) {
    case 'leave':
      return moves.leave(parts, move)
    case 'pop':
      return moves.pop(parts, move)
    case 'fall':
      return moves.fall(parts, move)
    case 'light':
      return moves.lightUp(parts, move)
    case 'fly':
      return fly(parts, move)
    case 'fill':
      return moves.fill(parts, move)
    case 'lock':
      moves.darken(parts, move.atMs, move.held)
      return moves.lock(parts, move)
    case 'respin':
      return moves.respin(parts, move)
    case 'burst':
      return burst(parts, move)
  }
}
