import type { Timeline } from '../../../motion/timeline.ts'
import { numberOf } from '../../parts/motion.ts'
import { valueText } from '../art.ts'
import { middleX, middleY } from '../geometry.ts'
import { FEATURE, PARTICLES } from '../plan/grammar.ts'
import type { Move } from '../plan/model.ts'
import type { Cells } from './cells.ts'
import type { Craft } from './stagecraft.ts'

type Of<Do extends Move['do']> = Extract<Move, { readonly do: Do }>
type Parts = { readonly craft: Craft; readonly cells: Cells; readonly line: Timeline }

const APART_MS = 140

/** The values of the orbs rise from the window to their sum above it. */
export function fly({ craft, cells, line }: Parts, { atMs, orbs }: Of<'fly'>): void {
  const { pixi, layers, textures, place } = craft
  orbs.forEach(({ cell: [reel, row], value }, at) => {
    const sprite = new pixi.Sprite({ texture: textures.label(valueText(value), Math.round(place().cell * 0.27)) })
    sprite.anchor.set(0.5)
    sprite.alpha = 0
    layers.above.addChild(sprite)
    line.tween(atMs + at * APART_MS, {
      ...{ ms: FEATURE.orbMs, ease: 'in-out' },
      frame(share) {
        if (sprite.destroyed) return
        const geometry = place()
        const [x, y] = [middleX(geometry, reel), middleY(geometry, row)]
        const [toX, toY] = [geometry.left + geometry.cell * geometry.reels, geometry.top]
        sprite.position.set(
          x + (toX - x) * share,
          y + (toY - y) * share - Math.sin(Math.PI * share) * geometry.cell * 0.6,
        )
        sprite.scale.set(1 + 0.5 * Math.sin(Math.PI * share))
        sprite.alpha = share === 1 ? 0 : 1
        cells.at(reel, row)?.box.scale.set(1 + 0.2 * Math.sin(Math.PI * Math.min(1, share * 2)))
        if (share === 1) sprite.destroy()
      },
    })
  })
}

type Particle = {
  readonly bornMs: number
  readonly x: number
  readonly speedX: number
  readonly speedY: number
  readonly turn: number
  readonly size: number
}

/** From the seed alone, so that every replay is the same. */
function particle(at: number, count: number, spreadMs: number): Particle {
  const share = (name: string): number => (numberOf(`${name}${at}`) % 1000) / 1000
  return {
    bornMs: (at / count) * spreadMs,
    x: share('x') - 0.5,
    speedX: (share('speed') - 0.5) * 0.9,
    speedY: -(0.55 + share('up') * 0.55),
    turn: (share('turn') - 0.5) * 0.012,
    size: 0.2 + share('size') * 0.22,
  }
}

/** Symbols of the theme fly up from the window and fall. */
export function burst({ craft, line }: Parts, { atMs, lastsMs, symbols, count }: Of<'burst'>): void {
  const { pixi, layers, textures, art, place } = craft
  const spreadMs = Math.max(0, lastsMs - PARTICLES.lifeMs)
  const flying = Array.from({ length: Math.min(count, PARTICLES.most) }, (_one, at) => {
    const sprite = new pixi.Sprite({ texture: textures.of(art.frame(symbols[at % symbols.length] ?? 0)), alpha: 0 })
    sprite.anchor.set(0.5)
    layers.above.addChild(sprite)
    return { sprite, way: particle(at, count, spreadMs) }
  })
  line.tween(atMs, {
    ...{ ms: lastsMs, ease: 'linear' },
    frame(share) {
      const { left, top, cell, reels, rows } = place()
      for (const { sprite, way } of flying) {
        if (sprite.destroyed) continue
        const ms = share * lastsMs - way.bornMs
        const isOut = ms < 0 || ms > PARTICLES.lifeMs || share === 1
        sprite.visible = !isOut
        if (isOut) continue
        const middle = left + (reels * cell) / 2 + way.x * reels * cell
        const foot = top + rows * cell * 0.8
        sprite.position.set(middle + way.speedX * ms, foot + way.speedY * ms + (PARTICLES.gravity * ms * ms) / 2)
        sprite.rotation = way.turn * ms
        sprite.width = cell * way.size
        sprite.height = cell * way.size
        sprite.alpha = Math.min(1, (PARTICLES.lifeMs - ms) / 250)
      }
      if (share === 1) for (const { sprite } of flying) sprite.destroy()
    },
  })
}
