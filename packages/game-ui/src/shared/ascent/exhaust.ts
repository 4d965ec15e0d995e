import type { Container, Sprite } from 'pixi.js'
import type { Pixi } from '../../pixi/load.ts'
import { numberOf } from '../../stages/parts/motion.ts'
import { COLOURS, type FlightArt } from './art.ts'

/** Sparks of the exhaust and of the burst together. */
const MOST = 160
const GRAVITY = 240

type Spark = {
  readonly sprite: Sprite
  bornMs: number
  lastsMs: number
  x: number
  y: number
  speedX: number
  speedY: number
  size: number
  falls: boolean
}

/** A number from 0 to 1 that follows from its place in the row: decoration needs no chance. */
const shareOf = (name: string, at: number): number => (numberOf(`${name}${at}`) % 1000) / 1000

/** A pool of sparks: none is made while it flies. */
export function createSparks(pixi: Pixi, art: FlightArt, layer: Container) {
  const pool: Spark[] = Array.from({ length: MOST }, () => {
    const sprite = new pixi.Sprite({ texture: art.glow, visible: false, blendMode: 'add' })
    sprite.anchor.set(0.5)
    layer.addChild(sprite)
    return { sprite, bornMs: 0, lastsMs: 0, x: 0, y: 0, speedX: 0, speedY: 0, size: 0, falls: false }
  })
  let next = 0
  let made = 0

  function light(spark: Omit<Spark, 'sprite'>, tint: number): void {
    const free = pool[next]
    next = (next + 1) % MOST
    if (free === undefined) return
    Object.assign(free, spark)
    free.sprite.tint = tint
    free.sprite.visible = true
  }

  return {
    /** Sparks behind the nozzle, thrown along its back. */
    trail(atMs: number, x: number, y: number, angle: number, count: number): void {
      for (let at = 0; at < count; at += 1) {
        made += 1
        const spread = (shareOf('a', made) - 0.5) * 0.5
        const speed = 90 + 130 * shareOf('s', made)
        const way = angle + Math.PI + spread
        light(
          {
            ...{ bornMs: atMs, lastsMs: 420 + 420 * shareOf('l', made), x, y, falls: false },
            ...{ speedX: Math.cos(way) * speed, speedY: Math.sin(way) * speed },
            size: 7 + 12 * shareOf('z', made),
          },
          shareOf('c', made) > 0.35 ? COLOURS.flame : COLOURS.core,
        )
      }
    },
    burst(atMs: number, x: number, y: number): void {
      for (let at = 0; at < 110; at += 1) {
        made += 1
        const way = shareOf('b', made) * Math.PI * 2
        const speed = 60 + 420 * shareOf('v', made) ** 2
        light(
          {
            ...{ bornMs: atMs, lastsMs: 500 + 900 * shareOf('d', made), x, y, falls: true },
            ...{ speedX: Math.cos(way) * speed, speedY: Math.sin(way) * speed },
            size: 8 + 22 * shareOf('w', made),
          },
          shareOf('e', made) > 0.5 ? COLOURS.flame : shareOf('e', made) > 0.25 ? COLOURS.bad : COLOURS.core,
        )
      }
    },
    draw(nowMs: number): void {
      for (const spark of pool) if (spark.sprite.visible) drawSpark(spark, nowMs)
    },
  }
}

function drawSpark({ sprite, ...spark }: Spark, nowMs: number): void {
  const ms = nowMs - spark.bornMs
  const [s, share] = [ms / 1000, ms / spark.lastsMs]
  sprite.visible = share <= 1
  const drag = 1 - 0.45 * share
  const fall = spark.falls ? (GRAVITY * s * s) / 2 : 0
  sprite.position.set(spark.x + spark.speedX * s * drag, spark.y + spark.speedY * s * drag + fall)
  const size = spark.size * (1 - 0.7 * share)
  sprite.width = size
  sprite.height = size
  sprite.alpha = Math.max(0, 1 - share) * 0.9
}
