import type { Container, Sprite, Texture } from 'pixi.js'
import type { Pixi } from '../../pixi/load.ts'
import { numberOf } from '../../stages/parts/motion.ts'
import { COLOURS, type FlightArt } from './art.ts'

export type Size = { readonly width: number; readonly height: number }

/** Stars in three depths: the nearer, the larger, the brighter and the faster. */
const DEPTHS = [
  { count: 70, size: 3.2, alpha: 0.45, speed: 6 },
  { count: 34, size: 5, alpha: 0.7, speed: 18 },
  { count: 14, size: 8, alpha: 0.95, speed: 52 },
] as const

const shareOf = (name: string, at: number): number => (numberOf(`${name}/${at}`) % 10_000) / 10_000
const wrap = (value: number, span: number): number => ((value % span) + span) % span

type Star = { readonly sprite: Sprite; readonly x: number; readonly y: number; readonly depth: number }

/** Distance of the flight in pixels of the nearest depth: it gathers speed. */
const distanceAt = (elapsedMs: number): number => {
  const s = elapsedMs / 1000
  return s + s * s * 0.05
}

type Moment = { readonly flown: number; readonly space: number; readonly idleMs: number }

function drawStar({ sprite, depth, x, y }: Star, { width, height }: Size, { flown, space, idleMs }: Moment): void {
  const { speed, size, alpha } = DEPTHS[depth] ?? DEPTHS[0]
  const moved = flown * speed + idleMs * 0.001 * (depth + 1)
  const streak = Math.min(7, 1 + flown * speed * 0.0016)
  sprite.position.set(wrap(x * width - moved, width), wrap(y * height + moved * 0.62, height))
  sprite.width = size * streak
  sprite.height = size
  sprite.rotation = -0.55
  sprite.alpha = alpha * (0.35 + 0.65 * space) * (0.8 + 0.2 * Math.sin(idleMs / 700 + x * 40))
}

/** From air to stars: clouds and the rim of the planet sink, worlds come by, stars run past. */
export function createSky(pixi: Pixi, art: FlightArt, layer: Container) {
  const spriteOf = (texture: Texture, tint = 0xffffff): Sprite => {
    const sprite = new pixi.Sprite({ texture, tint })
    sprite.anchor.set(0.5)
    layer.addChild(sprite)
    return sprite
  }
  const nebulae = [0x5a3fd0, 0x2f6fd8, 0xb0506e].map((tint) => spriteOf(art.glow, tint))
  const stars: Star[] = DEPTHS.flatMap(({ count, alpha }, depth) =>
    Array.from({ length: count }, (_star, at) => {
      const sprite = spriteOf(art.star, at % 5 === 0 ? COLOURS.flame : at % 3 === 0 ? COLOURS.glow : 0xffffff)
      sprite.alpha = alpha
      return { sprite, depth, x: shareOf(`x${depth}`, at), y: shareOf(`y${depth}`, at) }
    }),
  )
  const world = spriteOf(art.world)
  const planet = spriteOf(art.planet)
  planet.anchor.set(0.5, 0)
  const clouds = Array.from({ length: 7 }, (_cloud, at) => ({ sprite: spriteOf(art.cloud), at }))

  return {
    draw({ width, height }: Size, elapsedMs: number, idleMs: number): void {
      const flown = distanceAt(elapsedMs)
      const height01 = Math.log(Math.max(1, Math.exp(0.000_06 * elapsedMs)))
      const space = Math.min(1, height01 / 0.9)
      for (const star of stars) drawStar(star, { width, height }, { flown, space, idleMs })
      nebulae.forEach((sprite, at) => {
        sprite.alpha = 0.05 + 0.2 * space
        sprite.width = width * (0.8 + 0.25 * at)
        sprite.height = height * 0.9
        sprite.position.set(
          wrap(width * (0.25 + at * 0.32) - flown * (2 + at), width * 1.6) - width * 0.2,
          height * (0.2 + 0.25 * at) + Math.sin(idleMs / 9000 + at) * 12,
        )
      })
      const scale = Math.max(width / 1024, height / 620) * 1.25
      planet.width = 1024 * scale
      planet.height = 512 * scale
      planet.position.set(width * 0.46 - flown * 1.5, height * 0.5 + height01 * height * 1.1)
      planet.visible = planet.y < height
      // The ringed world comes by between 3× and 12×.
      const near = (height01 - 0.75) / 1.9
      world.visible = near > 0 && near < 1
      const size = Math.min(width, height) * 0.3
      world.width = size
      world.height = size
      world.position.set(width * (1.12 - near * 1.25), height * (0.12 + near * 0.5))
      world.alpha = 0.9
      for (const { sprite, at } of clouds) {
        const drift = flown * (70 + at * 14) + idleMs * 0.004 * (1 + at * 0.3)
        const span = width * 1.5
        sprite.scale.set((0.55 + 0.16 * at) * Math.max(0.7, width / 900))
        sprite.position.set(
          wrap(shareOf('cx', at) * span - drift, span) - width * 0.25,
          height * (0.42 + 0.55 * shareOf('cy', at)) + flown * 26 + height01 * height * 0.9,
        )
        sprite.alpha = 0.55 * Math.max(0, 1 - height01 * 2.2)
        sprite.visible = sprite.alpha > 0.01 && sprite.y < height * 1.2
      }
    },
  }
}
