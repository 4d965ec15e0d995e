import type { Graphics } from 'pixi.js'
import type { Lease } from '../../pixi/application.ts'
import type { Pixi } from '../../pixi/load.ts'
import type { SceneGiven } from '../use-canvas.ts'
import { COLOURS, createArt, type FlightArt } from './art.ts'
import { createSparks } from './exhaust.ts'
import { createRocket } from './rocket.ts'
import { createSky, type Size } from './sky.ts'
import { curveOf, type Place, placeOf, type Window, windowAt } from './window.ts'

/** A collect on the curve. */
export type Mark = { readonly ms: number; readonly isOwn: boolean }

/** All that the picture follows. Read in every frame. */
export type FlightNow = {
  readonly phase: 'ready' | 'flying' | 'over'
  /** Since the start; that of the end once it is over. */
  readonly elapsedMs: number
  /** Until the start, while it is not reached. */
  readonly untilMs: number
  readonly marks: readonly Mark[]
}

const POINTS = 56
const SHAKE_MS = 420
/** Edges of the plot around the curve, in pixels. */
const EDGES = { left: 0.1, right: 0.05, top: 0.16, bottom: 0.14 } as const

/** The place of a share of the plot in pixels. */
export const pixelOf = ({ width, height }: Size, { x, y }: Place): { readonly x: number; readonly y: number } => ({
  x: width * (EDGES.left + x * (1 - EDGES.left - EDGES.right)),
  y: height * (1 - EDGES.bottom - y * (1 - EDGES.top - EDGES.bottom)),
})

/** The flight: each frame is drawn from the clock alone, so one that was missed is missed and no more. */
export function createFlight({ pixi, lease, read, onFrame }: SceneGiven<FlightNow>) {
  const { root } = lease
  const art = createArt(pixi)
  const far = root.addChild(new pixi.Container())
  const sky = createSky(pixi, art, far)
  const area = root.addChild(new pixi.Graphics())
  const line = root.addChild(new pixi.Graphics())
  const marks = root.addChild(new pixi.Graphics())
  const sparks = createSparks(pixi, art, root.addChild(new pixi.Container()))
  const rocket = createRocket(pixi, art)
  root.addChild(rocket.box)
  const drawBurst = createBurst(pixi, lease, art)
  let size: Size = { width: 1, height: 1 }
  let was: FlightNow['phase'] | null = null
  let burstMs = Number.NEGATIVE_INFINITY
  let stop: (() => void) | null = null

  function drawFlight(now: FlightNow, window: Window, nowMs: number): void {
    const places = curveOf(now.elapsedMs, window, POINTS).map((place) => pixelOf(size, place))
    drawCurve({ area, line }, places, now.phase === 'over', size)
    drawMarks(marks, now, window, size)
    const tip = places.at(-1) ?? { x: 0, y: 0 }
    const before = places.at(-4) ?? tip
    const angle = now.elapsedMs < 60 ? 0 : Math.atan2(tip.y - before.y, tip.x - before.x)
    const unit = Math.max(0.62, Math.min(1.15, size.width / 820))
    rocket.box.scale.set(unit)
    if (now.phase === 'over' && was === 'flying') {
      burstMs = nowMs
      sparks.burst(nowMs, tip.x, tip.y)
    }
    rocket.box.visible = now.phase !== 'over'
    const idle = now.phase === 'ready' ? Math.sin(nowMs / 420) * 2 : Math.sin(nowMs / 90) * 1.2
    rocket.box.position.set(tip.x, tip.y + idle)
    rocket.box.rotation = now.phase === 'ready' ? -0.12 : angle
    rocket.burn(powerOf(now), nowMs)
    if (now.phase === 'flying') {
      const reach = 38 * unit
      sparks.trail(nowMs, tip.x - Math.cos(angle) * reach, tip.y - Math.sin(angle) * reach, angle, 2)
    }
    drawBurst(nowMs - burstMs, tip)
  }

  function draw(): void {
    const now = read()
    const nowMs = lease.ticker.nowMs()
    sky.draw(size, now.elapsedMs, nowMs)
    drawFlight(now, windowAt(now.elapsedMs), nowMs)
    sparks.draw(nowMs)
    was = now.phase
    onFrame()
    stop = lease.ticker.next(draw)
  }
  draw()

  return {
    resize(next: Size): void {
      size = next
      lease.resize(next.width, next.height)
    },
    destroy(): void {
      stop?.()
      lease.release()
      lease.root.destroy({ children: true })
      art.destroy()
    },
  }
}

/** The end: a flash, a ring and a shake. The answer draws it at a time after the crash. */
function createBurst(pixi: Pixi, { root }: Lease, art: FlightArt) {
  const flash = new pixi.Sprite({ texture: art.glow, tint: 0xffe2c0, visible: false, blendMode: 'add' })
  flash.anchor.set(0.5)
  const ring = new pixi.Graphics()
  root.addChild(flash, ring)
  return (ms: number, { x, y }: Point): void => {
    const isOn = ms < 900
    flash.visible = isOn
    ring.clear()
    root.position.set(0, 0)
    if (!isOn) return
    const share = ms / 900
    flash.position.set(x, y)
    flash.alpha = (1 - share) ** 2
    flash.width = 120 + 520 * share
    flash.height = flash.width
    ring
      .circle(x, y, 16 + 210 * (1 - (1 - share) ** 3))
      .stroke({ width: 5 * (1 - share), color: COLOURS.bad, alpha: 1 - share })
    if (ms < SHAKE_MS) {
      const power = 7 * (1 - ms / SHAKE_MS)
      root.position.set(Math.sin(ms / 17) * power, Math.cos(ms / 13) * power)
    }
  }
}

/** The engine warms up in the last second before the start. */
const powerOf = ({ phase, untilMs }: FlightNow): number => {
  if (phase === 'flying') return 1
  return phase === 'over' ? 0 : Math.max(0, Math.min(0.55, (1200 - untilMs) / 2000))
}

type Pen = { readonly area: Graphics; readonly line: Graphics }
type Point = { readonly x: number; readonly y: number }

/** A line with a glow, and the light below it. */
function drawCurve({ area, line }: Pen, places: readonly Point[], isOver: boolean, size: Size): void {
  area.clear()
  line.clear()
  const [first] = places
  const last = places.at(-1)
  if (first === undefined || last === undefined || last.x - first.x < 2) return
  const colour = isOver ? COLOURS.bad : COLOURS.line
  const foot = pixelOf(size, { x: 0, y: 0 }).y
  const flat = places.flatMap(({ x, y }) => [x, y])
  const light = { color: colour, alpha: 0.1 }
  area
    .setFillStyle(light)
    .poly([...flat, last.x, foot, first.x, foot])
    .fill()
  for (const [width, alpha] of [
    [15, 0.07],
    [8, 0.16],
    [3.2, 1],
  ] as const) {
    line.moveTo(first.x, first.y)
    for (const { x, y } of places) line.lineTo(x, y)
    line.stroke({ width, color: colour, alpha, cap: 'round', join: 'round' })
  }
}

function drawMarks(pen: Graphics, { marks, elapsedMs }: FlightNow, window: Window, size: Size): void {
  pen.clear()
  for (const { ms, isOwn } of marks) {
    if (ms > elapsedMs) continue
    const { x, y } = pixelOf(size, placeOf(ms, window))
    const radius = isOwn ? 6.5 : 3.5
    const halo = { color: COLOURS.good, alpha: isOwn ? 0.35 : 0.2 }
    pen
      .setFillStyle(halo)
      .circle(x, y, radius + 3)
      .fill()
    pen.circle(x, y, radius).fill(COLOURS.good)
    if (isOwn) pen.circle(x, y, 2.4).fill(0xffffff)
  }
}
