import type { Texture } from 'pixi.js'
import type { Pixi } from '../../pixi/load.ts'

/** Colours of the cosmos; a still picture has them from the style sheet. */
export const COLOURS = {
  hull: 0xf4f6fb,
  shadow: 0x9aa6cf,
  fin: 0xff7a4d,
  finDark: 0xb4462a,
  port: 0x2a3a8c,
  glass: 0x9fe0ff,
  flame: 0xffb35c,
  core: 0xfff3d6,
  line: 0xffc27a,
  glow: 0x9db4ff,
  good: 0x4ade9b,
  bad: 0xff6b70,
  cloud: 0xc9d4ff,
} as const

export type FlightArt = {
  /** A soft light, white: it takes its colour from a tint. */
  readonly glow: Texture
  readonly star: Texture
  readonly cloud: Texture
  readonly planet: Texture
  readonly world: Texture
  readonly rocket: Texture
  readonly destroy: () => void
}

const SIZE = 128

type Stop = readonly [at: number, colour: string]

function canvasOf(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context !== null) draw(context)
  return canvas
}

const filled = (gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient => {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  return gradient
}

const light = (stops: readonly Stop[]): HTMLCanvasElement =>
  canvasOf(SIZE, SIZE, (context) => {
    const half = SIZE / 2
    context.fillStyle = filled(context.createRadialGradient(half, half, 0, half, half, half), stops)
    context.fillRect(0, 0, SIZE, SIZE)
  })

/** Puffs in a row with a lit upper edge. */
const cloud = (): HTMLCanvasElement =>
  canvasOf(320, 180, (context) => {
    for (const [x, y, r] of [
      [70, 92, 44],
      [120, 70, 56],
      [180, 78, 62],
      [240, 94, 46],
      [150, 100, 58],
    ] as const) {
      const puff = context.createRadialGradient(x - r * 0.25, y - r * 0.35, r * 0.1, x, y, r)
      context.fillStyle = filled(puff, [
        [0, 'rgba(235,241,255,.55)'],
        [0.6, 'rgba(170,186,240,.28)'],
        [1, 'rgba(150,168,230,0)'],
      ])
      context.fillRect(x - r, y - r, r * 2, r * 2)
    }
  })

/** The rim of the ground that is left: a lit atmosphere over a dark globe. */
const planet = (): HTMLCanvasElement =>
  canvasOf(1024, 512, (context) => {
    const air = context.createRadialGradient(512, 700, 520, 512, 700, 700)
    context.fillStyle = filled(air, [
      [0, 'rgba(120,160,255,.55)'],
      [0.35, 'rgba(96,126,240,.22)'],
      [1, 'rgba(80,100,220,0)'],
    ])
    context.fillRect(0, 0, 1024, 512)
    const ground = context.createLinearGradient(0, 170, 0, 512)
    context.fillStyle = filled(ground, [
      [0, '#5f7fe6'],
      [0.05, '#2c3f9a'],
      [0.35, '#141c55'],
      [1, '#080b26'],
    ])
    context.beginPath()
    context.arc(512, 700, 530, 0, Math.PI * 2)
    context.fill()
    context.globalCompositeOperation = 'source-atop'
    for (let at = 0; at < 26; at += 1) {
      const [x, y] = [((at * 0.618) % 1) * 1024, 200 + ((at * 0.377) % 1) * 260]
      const land = context.createRadialGradient(x, y, 4, x, y, 60 + ((at * 17) % 50))
      context.fillStyle = filled(land, [
        [0, 'rgba(150,178,255,.16)'],
        [1, 'rgba(150,178,255,0)'],
      ])
      context.fillRect(x - 110, y - 110, 220, 220)
    }
  })

/** A ringed world: light from above left. */
const world = (): HTMLCanvasElement =>
  canvasOf(320, 320, (context) => {
    const ring = (from: number, to: number): void => {
      context.save()
      context.translate(160, 160)
      context.rotate(-0.35)
      context.scale(1, 0.28)
      for (const [r, alpha] of [
        [148, 0.4],
        [132, 0.7],
        [118, 0.35],
      ] as const) {
        context.strokeStyle = `rgba(255,196,140,${alpha})`
        context.lineWidth = 11
        context.beginPath()
        context.arc(0, 0, r, from, to)
        context.stroke()
      }
      context.restore()
    }
    ring(Math.PI, Math.PI * 2)
    const ball = context.createRadialGradient(128, 122, 8, 160, 160, 88)
    context.fillStyle = filled(ball, [
      [0, '#ffd9a8'],
      [0.4, '#d98a5c'],
      [0.85, '#5a2f55'],
      [1, '#2a1a3d'],
    ])
    context.beginPath()
    context.arc(160, 160, 84, 0, Math.PI * 2)
    context.fill()
    ring(0, Math.PI)
  })

/** Drawn larger than it is shown, so that its edges are smooth. */
export const ROCKET = { width: 96, height: 56, middleX: 48, middleY: 28, scale: 4 } as const

/** Hull, lit from above, with its nose to the right: a rotation of zero flies to the right. */
const HULL: readonly (readonly [path: string, colour: number])[] = [
  ['M-24 6-40 22-20 18-6 10Z', COLOURS.finDark],
  ['M42 0C22-17-14-15-28-10V10C-14 15 22 17 42 0Z', COLOURS.hull],
  ['M42 0C22 17-14 15-28 10V4C-10 9 20 9 42 0Z', COLOURS.shadow],
  ['M42 0C36-5 30-8.5 24-10.5V10.5C30 8.5 36 5 42 0Z', COLOURS.fin],
  ['M-24-6-40-22-20-18-6-10Z', COLOURS.fin],
  ['M-28-8-34-6V6L-28 8Z', 0x4a5488],
  ['M14.5-1A6.5 6.5 0 1 1 1.5-1A6.5 6.5 0 1 1 14.5-1Z', COLOURS.port],
  ['M12.6-1A4.6 4.6 0 1 1 3.4-1A4.6 4.6 0 1 1 12.6-1Z', COLOURS.glass],
  ['M7.9-2.6A1.5 1.5 0 1 1 4.9-2.6A1.5 1.5 0 1 1 7.9-2.6Z', 0xffffff],
]

const outlineOf = (path: string): Path2D => new Path2D(path)

const rocket = (): HTMLCanvasElement =>
  canvasOf(ROCKET.width * ROCKET.scale, ROCKET.height * ROCKET.scale, (context) => {
    context.scale(ROCKET.scale, ROCKET.scale)
    context.translate(ROCKET.middleX, ROCKET.middleY)
    for (const [path, colour] of HULL) {
      context.fillStyle = `#${colour.toString(16).padStart(6, '0')}`
      context.fill(outlineOf(path))
    }
  })

/** Pictures of the flight, drawn once when the stage opens. */
export function createArt(pixi: Pixi): FlightArt {
  const textureOf = (resource: HTMLCanvasElement): Texture =>
    new pixi.Texture({ source: new pixi.CanvasSource({ resource, scaleMode: 'linear', autoGenerateMipmaps: true }) })
  const art = {
    glow: textureOf(
      light([
        [0, 'rgba(255,255,255,1)'],
        [0.25, 'rgba(255,255,255,.5)'],
        [0.6, 'rgba(255,255,255,.12)'],
        [1, 'rgba(255,255,255,0)'],
      ]),
    ),
    star: textureOf(
      light([
        [0, 'rgba(255,255,255,1)'],
        [0.2, 'rgba(255,255,255,.95)'],
        [0.4, 'rgba(255,255,255,.2)'],
        [1, 'rgba(255,255,255,0)'],
      ]),
    ),
    cloud: textureOf(cloud()),
    planet: textureOf(planet()),
    world: textureOf(world()),
    rocket: textureOf(rocket()),
  }
  return { ...art, destroy: () => Object.values(art).forEach((texture) => texture.destroy(true)) }
}
