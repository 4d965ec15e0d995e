import { BLUR_HEIGHT } from '@evens/game-art/atlas'
import type { SymbolAt, Window } from '@evens/games/reels'
import type { Container, Sprite } from 'pixi.js'
import { numberOf } from '../../parts/motion.ts'
import { middleX, middleY } from '../geometry.ts'
import { REEL } from '../plan/grammar.ts'
import type { ReelStop } from '../plan/model.ts'
import { endMs, freeRun, isBlurred, landed, reelAt, type ReelRun } from '../plan/reel-motion.ts'
import { type Craft, fit } from './stagecraft.ts'

export type Spinner = {
  /** Lets reels run from a window on. */
  readonly begin: (reels: readonly number[], from: Window) => void
  /** Gives the running reels their landings; answers how much later they stop than planned. */
  readonly land: (stops: readonly ReelStop[], nowMs: number) => number
  readonly draw: (ms: number) => void
  readonly isRunning: () => boolean
  /** A reel stands: its cells are shown instead. */
  readonly hide: (reel: number) => void
  readonly end: () => void
}

type Running = {
  readonly reel: number
  run: ReelRun
  readonly from: readonly SymbolAt[]
  to: readonly SymbolAt[]
  readonly box: Container
  readonly sprites: readonly Sprite[]
  readonly glow: Sprite
}

/** The least time between the result and the first stop: enough for a whole new column. */
const LEAST_MS = 380

/** Reels that run. A column goes down past the window, as long as the result is not known without an end. */
export function createSpinner(craft: Craft, fillers: readonly (readonly SymbolAt[])[]): Spinner {
  const { layers } = craft
  const { rows } = craft.maths
  let running: Running[] = []
  const end = (): void => {
    for (const { box, glow } of running) {
      box.destroy({ children: true })
      glow.destroy()
    }
    running = []
  }
  return {
    end,
    isRunning: () => running.length > 0,
    hide(reel) {
      for (const one of running) if (one.reel === reel) one.box.visible = false
    },
    begin(reels, from) {
      end()
      running = reels.map((reel, place) => createRunning(craft, reel, from[reel] ?? [], place * REEL.startsApartMs))
      for (const { box, glow } of running) layers.running.addChild(glow, box)
    },
    land(stops, nowMs) {
      const first = Math.min(...stops.map(({ stopMs }) => stopMs))
      const laterMs = nowMs === 0 ? 0 : Math.max(0, nowMs + LEAST_MS - first)
      for (const one of running) {
        const stop = stops.find(({ reel }) => reel === one.reel)
        if (stop === undefined) continue
        const slowMs = stop.slowMs === null ? null : stop.slowMs + laterMs
        one.run = landed(one.run, { nowMs, stopMs: stop.stopMs + laterMs, slowMs, rows, cell: craft.place().cell })
        one.to = stop.column
      }
      return laterMs
    },
    draw(ms) {
      for (const one of running) drawReel(craft, one, ms, fillers[one.reel] ?? [])
    },
  }
}

function createRunning(
  { pixi, maths, textures, art }: Craft,
  reel: number,
  from: readonly SymbolAt[],
  startMs: number,
) {
  const box = new pixi.Container()
  const sprites = Array.from({ length: maths.rows + 2 }, () => box.addChild(new pixi.Sprite()))
  const glow = new pixi.Sprite({ texture: textures.of('glow'), tint: art.colours.wonLight, alpha: 0, blendMode: 'add' })
  glow.anchor.set(0.5)
  return { reel, run: freeRun(startMs), from, to: from, box, sprites, glow }
}

/** The symbol that is this far along the way: the old column first, the new one at the landing, others between. */
function symbolAt({ run, from, to, reel }: Running, along: number, fillers: readonly SymbolAt[]): SymbolAt {
  if (along <= 0) return from[-along] ?? filler(fillers, reel, along)
  const { landing } = run
  if (landing !== null && along <= landing.at) {
    const row = landing.at - along
    if (row < to.length) return to[row] ?? 0
  }
  return filler(fillers, reel, along)
}

const filler = (fillers: readonly SymbolAt[], reel: number, along: number): SymbolAt =>
  fillers[numberOf(`${reel}/${along}`) % Math.max(1, fillers.length)] ?? 0

function drawReel(craft: Craft, one: Running, ms: number, fillers: readonly SymbolAt[]): void {
  const { art, textures } = craft
  const place = craft.place()
  const { cell } = place
  const at = reelAt(one.run, ms, cell)
  const top = Math.ceil(at)
  const blurred = isBlurred(one.run, ms)
  const x = middleX(place, one.reel)
  one.sprites.forEach((sprite, index) => {
    const along = top - index
    const symbol = symbolAt(one, along, fillers)
    sprite.texture = textures.of(blurred ? art.blurred(symbol) : art.frame(symbol))
    fit(sprite, cell, blurred ? cell * BLUR_HEIGHT : cell)
    sprite.position.set(x, middleY(place, at - along))
  })
  drawGlow(craft, one, ms)
}

/** A rim of light around an anticipated reel. */
function drawGlow(craft: Craft, { run, glow, reel }: Running, ms: number): void {
  const slowMs = run.landing?.slowMs ?? null
  if (slowMs === null || ms < slowMs || ms > endMs(run)) {
    glow.alpha = 0
    return
  }
  const place = craft.place()
  glow.position.set(middleX(place, reel), place.top + (place.rows * place.cell) / 2)
  glow.width = place.cell * 2
  glow.height = place.rows * place.cell * 1.5
  glow.alpha = Math.min(1, (ms - slowMs) / 200) * (0.55 + 0.2 * Math.sin((ms - slowMs) / 90))
}
