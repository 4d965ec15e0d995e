import type { Container, Graphics, Texture } from 'pixi.js'
import type { Pixi } from '../../../../pixi/load.ts'
import type { SceneGiven } from '../../../use-canvas.ts'
import { isSlow, metresAt, packAt, raceMsAt, type RacePlan } from '../plan.ts'
import { silkOf } from '../runners.ts'
import type { RaceNow } from './course.ts'
import { drawGloss, drawMarble, MARBLE } from './draw-marble.ts'
import { plate } from './limbs.ts'
import { asideOf, POINTS, TRACK, trackAt } from './marble-track.ts'
import { runScene, type Size } from './run-scene.ts'
import { createPainter, drawGlow, type Painter, tint } from './textures.ts'

const FRAMES = 24
/** A whole turn of a marble. */
const TURN_METRES = 2 * Math.PI * TRACK.radius
const RACE_METRES = 460
const GATES = [0.1, 0.24, 0.4, 0.55, 0.7, 0.86]
const NEON = [0x4de3ff, 0xff5fd2, 0xffd166] as const

function drawTrack(pen: Graphics): void {
  const [[x, y] = [0, 0], ...rest] = POINTS
  const stroke = (width: number, color: number, alpha: number): void => {
    pen.moveTo(x, y)
    for (const [nextX, nextY] of rest) pen.lineTo(nextX, nextY)
    pen.stroke({ width, color, alpha, cap: 'round', join: 'round' })
  }
  stroke(TRACK.half * 2 + 5, 0x000000, 0.35)
  stroke(TRACK.half * 2 + 2.4, 0x4de3ff, 0.22)
  stroke(TRACK.half * 2 + 1.5, 0xbfefff, 1)
  stroke(TRACK.half * 2 + 0.9, 0x2b1e66, 1)
  stroke(TRACK.half * 2, 0x3b2a86, 1)
  stroke(TRACK.half * 1.2, 0x47349c, 0.7)
  stroke(TRACK.half * 0.5, 0x5642b4, 0.5)
}

/** Arcs of light over the track, chevrons on it, the line and the bowl behind it. */
function drawMarks(pen: Graphics): void {
  for (let share = 0.03; share < 1; share += 0.025) {
    const { x, y, angle } = trackAt(share * RACE_METRES, RACE_METRES)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const put = (along: number, across: number): readonly [number, number] => [
      x + along * cos - across * sin,
      y + along * sin + across * cos,
    ]
    pen.poly([...put(-0.5, -1.4), ...put(0.6, 0), ...put(-0.5, 1.4), ...put(0, 0)].flat()).fill(tint(0xffffff, 0.13))
  }
  const { x, y } = trackAt(RACE_METRES, RACE_METRES)
  const cell = TRACK.half / 5
  for (let row = 0; row < 10; row += 1)
    for (const column of [0, 1])
      pen
        .rect(x + column * cell, y - TRACK.half + row * cell, cell, cell)
        .fill(tint((row + column) % 2 === 0 ? 0xffffff : 0x10141c))
}

function drawArches(pen: Graphics): void {
  GATES.forEach((share, at) => {
    const { x, y, angle } = trackAt(share * RACE_METRES, RACE_METRES)
    const [nx, ny] = [-Math.sin(angle), Math.cos(angle)]
    const reach = TRACK.half + 1.4
    const color = NEON[at % NEON.length] ?? 0xffffff
    const line = (width: number, alpha: number): void => {
      pen.moveTo(x - nx * reach, y - ny * reach)
      pen.lineTo(x + nx * reach, y + ny * reach)
      pen.stroke({ width, color, alpha, cap: 'round' })
    }
    line(2.6, 0.22)
    line(1.1, 1)
    for (const side of [-1, 1]) {
      pen.circle(x + nx * reach * side, y + ny * reach * side, 1.7).fill(tint(0x160c3a))
      pen.circle(x + nx * reach * side, y + ny * reach * side, 1).fill(tint(color))
    }
  })
}

function drawGround(pixi: Pixi, parent: Container, glow: Texture): void {
  const grid = parent.addChild(new pixi.Graphics())
  for (let x = -60; x <= TRACK.width + 60; x += 8) grid.moveTo(x, -60).lineTo(x, TRACK.height + 60)
  for (let y = -60; y <= TRACK.height + 60; y += 8) grid.moveTo(-60, y).lineTo(TRACK.width + 60, y)
  grid.stroke({ width: 0.14, color: 0x8f7bff, alpha: 0.35 })
  for (let at = 0; at < 16; at += 1) {
    const light = parent.addChild(new pixi.Sprite({ texture: glow, tint: NEON[at % NEON.length] ?? 0, alpha: 0.2 }))
    light.anchor.set(0.5)
    light.position.set(((at * 0.618) % 1) * TRACK.width, ((at * 0.371) % 1) * TRACK.height)
    light.setSize(34 + (at % 4) * 12)
  }
}

type Layers = { readonly pixi: Pixi; readonly world: Container; readonly painter: Painter; readonly glow: Texture }

/** The marbles: they roll along the course, and push each other aside. */
function createField({ pixi, world, painter, glow }: Layers, count: number) {
  const gloss = painter.paint(MARBLE.size, MARBLE.size, drawGloss)
  const field = Array.from({ length: count }, (_marble, at) => {
    const silk = silkOf('marble', at + 1)
    const turns = painter.cycle({ width: MARBLE.size, height: MARBLE.size }, FRAMES, (context, frame) =>
      drawMarble(context, silk, frame / FRAMES),
    )
    const name = painter.paint(40, 40, (context) =>
      plate(context, { x: 20, y: 20 }, String(at + 1), 24, 'rgba(11,16,32,.82)', '#fff'),
    )
    const shade = world.addChild(new pixi.Sprite({ texture: glow, tint: 0x000000, alpha: 0.7 }))
    const body = world.addChild(new pixi.Sprite(turns[0] ?? glow))
    const light = world.addChild(new pixi.Sprite(gloss))
    const label = world.addChild(new pixi.Sprite(name))
    for (const sprite of [shade, body, light, label]) sprite.anchor.set(0.5)
    shade.setSize(3.4)
    light.setSize(TRACK.radius * 2.12)
    label.setSize(1.25)
    return { turns, shade, body, light, label }
  })
  return (metres: readonly number[]): void => {
    const aside = asideOf(metres)
    field.forEach(({ turns, shade, body, light, label }, at) => {
      const run = metres[at] ?? 0
      const { x, y, angle } = trackAt(run, RACE_METRES)
      const [px, py] = [x - Math.sin(angle) * (aside[at] ?? 0), y + Math.cos(angle) * (aside[at] ?? 0)]
      const phase = (Math.max(0, run) / TURN_METRES + at * 0.13) % 1
      body.texture = turns[Math.floor(phase * FRAMES)] ?? glow
      body.setSize(TRACK.radius * 2.12)
      body.rotation = angle
      for (const sprite of [body, light]) sprite.position.set(px, py)
      label.position.set(px, py)
      shade.position.set(px + 0.35, py + 0.55)
    })
  }
}

/** A run of marbles from above. Each frame follows from the plan and the clock alone. */
export function createMarbles({ pixi, lease, read, onFrame }: SceneGiven<RaceNow>) {
  const { root } = lease
  const { runners: count } = read()
  const painter = createPainter(pixi)
  const glow = painter.paint(64, 64, drawGlow)
  const floor = root.addChild(new pixi.Graphics())
  const world = root.addChild(new pixi.Container())
  drawGround(pixi, world, glow)
  const pen = world.addChild(new pixi.Graphics())
  drawTrack(pen)
  drawMarks(pen)
  const place = createField({ pixi, world, painter, glow }, count)
  drawArches(world.addChild(new pixi.Graphics()))
  const gate = world.addChild(new pixi.Graphics())
  let size: Size = { width: 1, height: 1 }

  function draw(): void {
    const { plan, showMs } = read()
    const raceMs = plan === null ? -1 : raceMsAt(plan, showMs)
    // At the gate they wait in two rows, so that none lies on another.
    const settled = Math.max(0, Math.min(1, raceMs / 1800))
    const metres = Array.from({ length: count }, (_marble, at) => {
      const run = plan === null ? 0 : metresAt(plan, at + 1, raceMs)
      return run - (at % 2) * 2.6 * (1 - settled)
    })
    place(metres)
    gate.clear()
    if (raceMs < 500) drawGate(gate, Math.max(0, raceMs / 500))
    look(world, viewAt(plan, raceMs, size), size)
    floor.clear().rect(0, 0, size.width, size.height).fill(tint(0x140a33))
    onFrame()
  }
  return runScene({ lease, painter, draw, onSize: (next) => (size = next) })
}

function drawGate(pen: Graphics, open: number): void {
  const { x, y } = trackAt(0, RACE_METRES)
  const reach = TRACK.half * (1 - open)
  pen.rect(x + 1.6, y - TRACK.half - 1, 1, reach + 1).fill(tint(0xff5fd2))
  pen.rect(x + 1.6, y + TRACK.half - reach, 1, reach + 1).fill(tint(0xff5fd2))
}

type View = { readonly x: number; readonly y: number; readonly scale: number }

/** The camera is with the pack; before the start and from far it shows more. */
function viewAt(plan: RacePlan | null, raceMs: number, { width, height }: Size): View {
  const whole = Math.min(width / TRACK.width, height / TRACK.height)
  const near = Math.max(width / 64, height / 34, 8)
  const slow = plan !== null && isSlow(plan, raceMs) ? 1.25 : 1
  const inRace = Math.max(0, Math.min(1, raceMs / 2200))
  const eased = inRace * inRace * (3 - 2 * inRace)
  const scale = (whole + (near - whole) * (0.35 + 0.65 * eased)) * slow
  const focus = plan === null || raceMs <= 0 ? 0 : packAt(plan, raceMs).middle
  const { x, y } = trackAt(Math.min(focus + 3, RACE_METRES + 4), RACE_METRES)
  const spanX = width / scale / 2
  const spanY = height / scale / 2
  const hold = (at: number, span: number, most: number): number =>
    span * 2 >= most + 8 ? most / 2 : Math.max(span - 4, Math.min(most + 4 - span, at))
  return { x: hold(x, spanX, TRACK.width), y: hold(y, spanY, TRACK.height), scale }
}

function look(world: Container, { x, y, scale }: View, { width, height }: Size): void {
  world.scale.set(scale)
  world.position.set(width / 2 - x * scale, height / 2 - y * scale)
}
