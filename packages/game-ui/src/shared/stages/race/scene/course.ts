import type { Container, Graphics, Sprite, Texture } from 'pixi.js'
import type { Pixi } from '../../../../pixi/load.ts'
import type { SceneGiven } from '../../../use-canvas.ts'
import { isSlow, metresAt, packAt, raceMsAt, type RacePlan } from '../plan.ts'
import { silkOf, type Species } from '../runners.ts'
import { drawHorse, HORSE } from './draw-horse.ts'
import { drawHound, HOUND } from './draw-hound.ts'
import { runScene, type Size } from './run-scene.ts'
import { DAY, farOf, groundOf, NIGHT, type Place, railOf, skyOf, standOf, TILE } from './scenery.ts'
import { createPainter, drawGlow, type Painter, tint } from './textures.ts'

export type RaceNow = {
  /** Null before the show: the runners are at the gate. */
  readonly plan: RacePlan | null
  readonly runners: number
  readonly species: Species
  /** Milliseconds since the start of the show. */
  readonly showMs: number
}

const FRAMES = 12
const PUFFS = 5
/** Shares of the height of the picture. */
const HORIZON = 0.42
const FAR_LANE = 0.535
const NEAR_LANE = 0.93
/** Metres of one stride, and of the runner's body as it is drawn. */
const STRIDE = { horse: 6.4, hound: 4.6, marble: 1 } as const
const LENGTH = { horse: 4.1, hound: 3.3, marble: 1 } as const

/** A layer that repeats: as many pieces as its place is wide. */
function createBand(pixi: Pixi, parent: Container, texture: Texture) {
  const box = parent.addChild(new pixi.Container())
  return (size: Size, top: number, height: number, left: number): void => {
    const scale = height / texture.height
    const tile = texture.width * scale
    const count = Math.ceil(size.width / tile) + 1
    while (box.children.length < count) box.addChild(new pixi.Sprite(texture))
    const first = -((left % tile) + tile) % tile
    box.children.forEach((piece, at) => {
      piece.visible = at < count
      piece.position.set(first + at * tile, top)
      piece.scale.set(scale)
    })
  }
}

type Runner = { readonly body: Sprite; readonly shade: Sprite; readonly puffs: readonly Sprite[] }

type Layers = { readonly pixi: Pixi; readonly root: Container; readonly painter: Painter; readonly place: Place }

/** Sky, hills, the stand, the ground and both rails; what is nearer passes faster. */
function createLand({ pixi, root, painter, place }: Layers) {
  const sky = root.addChild(new pixi.Sprite(painter.paint(512, 256, skyOf(place))))
  const far = createBand(pixi, root, painter.paint(TILE.width, TILE.far, farOf(place)))
  const stand = createBand(pixi, root, painter.paint(TILE.width, TILE.stand, standOf(place)))
  const ground = createBand(pixi, root, painter.paint(TILE.width, TILE.ground, groundOf(place)))
  const railTexture = painter.paint(TILE.width, TILE.rail, railOf(place))
  const farRail = createBand(pixi, root, railTexture)
  return {
    /** The near rail stands before the runners, so it is added after them. */
    createNearRail: () => createBand(pixi, root, railTexture),
    draw(size: Size, camera: number, ppm: number): void {
      const { width, height } = size
      const horizon = height * HORIZON
      sky.setSize(width, horizon + 4)
      far(size, horizon - height * 0.17, height * 0.19, camera * ppm * 0.05)
      stand(size, horizon - height * 0.27, height * 0.3, camera * ppm * 0.3)
      ground(size, horizon, height - horizon, camera * ppm)
      farRail(size, horizon - height * 0.012, height * 0.065, camera * ppm)
    },
  }
}

type At = { readonly metres: number; readonly nowMs: number; readonly isRunning: boolean; readonly frame: Frame }

/** The runners in their lanes, each with its shade and the dust behind it. */
function createField({ pixi, root, painter, place }: Layers, species: Species, count: number) {
  const glow = painter.paint(64, 64, drawGlow)
  const figure = species === 'hound' ? HOUND : HORSE
  const cycles = Array.from({ length: count }, (_runner, at) =>
    painter.cycle(figure, FRAMES, (context, frame) => {
      const silk = silkOf(species, at + 1)
      if (species === 'hound') drawHound(context, at + 1, silk, frame / FRAMES)
      else drawHorse(context, at + 1, silk, frame / FRAMES)
    }),
  )
  const field = cycles.map((cycle): Runner => {
    const shade = root.addChild(new pixi.Sprite({ texture: glow, tint: 0x000000, alpha: 0.45 }))
    const puffs = Array.from({ length: PUFFS }, () =>
      root.addChild(new pixi.Sprite({ texture: glow, tint: place.dust })),
    )
    const body = root.addChild(new pixi.Sprite(cycle[0] ?? glow))
    for (const sprite of [shade, ...puffs]) sprite.anchor.set(0.5)
    body.anchor.set(figure.middle / figure.width, figure.foot / figure.height)
    return { body, shade, puffs }
  })
  return (at: number, { metres, nowMs, isRunning, frame: { camera, ppm, height } }: At): void => {
    const runner = field[at]
    if (runner === undefined) return
    const depth = at / (count - 1)
    const y = height * (FAR_LANE + (NEAR_LANE - FAR_LANE) * depth)
    const scale = (0.86 + 0.24 * depth) * ((LENGTH[species] * ppm) / figure.body)
    // Lanes recede: the far ones begin a little further to the right.
    const x = (metres - camera) * ppm + (1 - depth) * ppm * 0.9
    const phase = isRunning ? metres / STRIDE[species] + at * 0.37 : 0.2
    runner.body.texture = cycles[at]?.[Math.floor((((phase % 1) + 1) % 1) * FRAMES)] ?? glow
    runner.body.position.set(x, y)
    runner.body.scale.set(scale)
    runner.shade.position.set(x + 6 * scale, y - 2 * scale)
    runner.shade.setSize(figure.body * 1.25 * scale, 20 * scale)
    runner.puffs.forEach((puff, index) => {
      const age = (nowMs / 620 + index / PUFFS + at * 0.17) % 1
      puff.visible = isRunning && metres > 1
      puff.alpha = (1 - age) ** 2 * (place.isNight ? 0.42 : 0.3)
      puff.position.set(x - (34 + age * 74) * scale, y - (4 + age * 22) * scale)
      puff.setSize((16 + age * 44) * scale, (12 + age * 30) * scale)
    })
  }
}

/** A course from the side. Each frame follows from the plan and the clock alone. */
export function createCourse({ pixi, lease, read, onFrame }: SceneGiven<RaceNow>) {
  const { root } = lease
  const { species, runners: count } = read()
  const painter = createPainter(pixi)
  const layers: Layers = { pixi, root, painter, place: species === 'hound' ? NIGHT : DAY }
  const land = createLand(layers)
  const marks = root.addChild(new pixi.Graphics())
  const drawRunner = createField(layers, species, count)
  const gates = root.addChild(new pixi.Graphics())
  const nearRail = land.createNearRail()
  const lure = root.addChild(new pixi.Graphics())
  const bar = root.addChild(new pixi.Graphics())
  let size: Size = { width: 1, height: 1 }

  function draw(): void {
    const now = read()
    const { width, height } = size
    const ppm = width / Math.max(19, Math.min(31, width / 29))
    const raceMs = now.plan === null ? -1 : raceMsAt(now.plan, now.showMs)
    const isRunning = now.plan !== null && raceMs > 0
    const camera = cameraAt(now, raceMs, width / ppm)
    const frame: Frame = { camera, ppm, height }
    land.draw(size, camera, ppm)
    drawMarks(marks, now.plan, frame)
    for (let at = 0; at < count; at += 1) {
      const metres = now.plan === null ? 0 : metresAt(now.plan, at + 1, raceMs)
      drawRunner(at, { metres, nowMs: lease.ticker.nowMs(), isRunning, frame })
    }
    drawGates(gates, count, Math.max(0, raceMs), frame)
    nearRail(size, height * 0.935, height * 0.1, camera * ppm * 1.25)
    lure.clear()
    if (species === 'hound' && isRunning && now.plan !== null)
      drawLure(lure, (packAt(now.plan, raceMs).lead + 7 - camera) * ppm, height, lease.ticker.nowMs())
    drawBar(bar, now, raceMs, size)
    const push = now.plan !== null && isSlow(now.plan, raceMs) ? 1.18 : 1
    root.scale.set(push)
    root.position.set(-(push - 1) * width * 0.62, -(push - 1) * height * 0.66)
    onFrame()
  }
  return runScene({ lease, painter, draw, onSize: (next) => (size = next) })
}

/** Left edge of the picture in metres: at the gate, with the pack, and at last at the post. */
function cameraAt({ plan }: RaceNow, raceMs: number, view: number): number {
  if (plan === null || raceMs <= 0) return -view * 0.24
  const { lead, middle } = packAt(plan, raceMs)
  const focus = Math.min(lead * 0.65 + middle * 0.35, plan.metres + view * 0.12)
  const eased = Math.min(1, raceMs / 5000)
  const at = 0.24 + 0.44 * eased * eased * (3 - 2 * eased)
  return focus - view * at
}

type Frame = { readonly camera: number; readonly ppm: number; readonly height: number }

/** The line, its post with a disc, and a mark every hundred metres. */
function drawMarks(pen: Graphics, plan: RacePlan | null, { camera, ppm, height }: Frame): void {
  pen.clear()
  if (plan === null) return
  const slant = ppm * 0.9
  const [top, foot] = [height * HORIZON, height * 0.96]
  for (let metres = 100; metres < plan.metres; metres += 100) {
    const x = (metres - camera) * ppm + slant
    pen.rect(x - 3, top - height * 0.07, 6, height * 0.1).fill(tint(metres % 200 === 0 ? 0xd3272f : 0x1f55c4))
    pen.circle(x, top - height * 0.08, 9).fill(tint(0xffffff))
  }
  const x = (plan.metres - camera) * ppm
  const cells = 16
  for (let row = 0; row < cells; row += 1)
    for (const column of [0, 1]) {
      const share = row / cells
      const next = (row + 1) / cells
      const left = (depth: number): number => x + slant * (1 - depth) + column * ppm * 0.22
      const y = (depth: number): number => top + (foot - top) * depth
      pen
        .poly([
          ...[left(share), y(share), left(share) + ppm * 0.22, y(share)],
          ...[left(next) + ppm * 0.22, y(next), left(next), y(next)],
        ])
        .fill(tint((row + column) % 2 === 0 ? 0xffffff : 0x14172a))
    }
  const post = x + slant
  pen.rect(post - 4, top - height * 0.3, 8, height * 0.32).fill(tint(0xffffff))
  for (let at = 0; at < 5; at += 1)
    pen.rect(post - 4, top - height * 0.3 + at * height * 0.064, 8, height * 0.032).fill(tint(0xd3272f))
  pen.circle(post, top - height * 0.33, height * 0.042).fill(tint(0xd3272f))
  pen.circle(post, top - height * 0.33, height * 0.022).fill(tint(0xffffff))
}

/** Boxes of the start, seen from behind their doors, which are open once the race is on. */
function drawGates(pen: Graphics, count: number, raceMs: number, { camera, ppm, height }: Frame): void {
  pen.clear()
  const x = (1.9 - camera) * ppm
  if (x < -ppm * 12) return
  const open = Math.min(1, raceMs / 260)
  for (let lane = 0; lane <= count; lane += 1) {
    const depth = (lane - 0.5) / (count - 1)
    const y = height * (FAR_LANE + (NEAR_LANE - FAR_LANE) * depth)
    const left = x + (1 - depth) * ppm * 0.9
    const tall = height * 0.15
    pen.rect(left - 3, y - tall, 6, tall + 4).fill(tint(lane % 2 === 0 ? 0x1d6b4a : 0xf4f4f0))
    if (lane < count && open < 1)
      pen.rect(left - 2, y - tall * 0.55, 4, tall * 0.62 * (1 - open)).fill(tint(0x14503a, 0.85))
  }
  const top = height * (FAR_LANE - 0.03) - height * 0.15
  pen.poly([
    ...[x + ppm * 0.9 - 6, top - 14, x + ppm * 0.9 + 10, top - 14],
    ...[x + 6, height * NEAR_LANE - height * 0.12, x - 12, height * NEAR_LANE - height * 0.12],
  ])
  pen.fill(tint(0x14503a, 0.92))
}

/** A tuft on the inner rail that the hounds are after. */
function drawLure(pen: Graphics, x: number, height: number, nowMs: number): void {
  const y = height * (FAR_LANE - 0.035)
  const hop = Math.sin(nowMs / 70) * 3
  pen.ellipse(x, y + 4, 17, 4).fill(tint(0x000000, 0.3))
  pen.ellipse(x, y - 7 + hop, 16, 9).fill(tint(0xfff4de))
  pen.ellipse(x + 14, y - 12 + hop, 7, 6).fill(tint(0xfff4de))
  pen.ellipse(x - 17, y - 10 + hop, 5, 5).fill(tint(0xff8a3c))
  pen.rect(x - 22, y + 2, 44, 3).fill(tint(0x39406b))
}

/** The whole course as a bar, and where everybody is on it. */
function drawBar(pen: Graphics, { plan, species }: RaceNow, raceMs: number, { width, height }: Size): void {
  pen.clear()
  if (plan === null || raceMs <= 0) return
  const [left, right, y] = [width * 0.08, width * 0.92, height - 12]
  pen.roundRect(left - 14, y - 9, right - left + 28, 18, 9).fill(tint(0x0b1020, 0.62))
  pen.rect(left, y - 1, right - left, 2).fill(tint(0xffffff, 0.5))
  pen.rect(right - 1, y - 7, 3, 14).fill(tint(0xffffff))
  for (const number of plan.order.toSorted((one, other) => other - one)) {
    const share = Math.min(1, metresAt(plan, number, raceMs) / plan.metres)
    pen
      .circle(left + (right - left) * share, y, 6)
      .fill(tint(silkOf(species, number).base))
      .stroke({ width: 1.5, color: 0xffffff })
  }
}
