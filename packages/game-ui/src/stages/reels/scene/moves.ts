import type { Cell } from '@evens/games/reels'
import type { Timeline } from '../../../motion/timeline.ts'
import { middleY } from '../geometry.ts'
import { CASCADE, FEATURE, WIN } from '../plan/grammar.ts'
import type { Fall, Move } from '../plan/model.ts'
import { numberOf } from '../../parts/motion.ts'
import type { Cells } from './cells.ts'
import { clearWins, drawWins, LAND_MS, landAt, light, lightCoins, pulseAt } from './lights.ts'
import type { Craft } from './stagecraft.ts'

type Of<Do extends Move['do']> = Extract<Move, { readonly do: Do }>
type Parts = { readonly craft: Craft; readonly cells: Cells; readonly line: Timeline }

/** The old window falls out, column after column. */
export function leave({ craft, cells, line }: Parts, { atMs, lastsMs, columnsApartMs }: Of<'leave'>): void {
  const { reels, rows } = craft.maths
  const ms = Math.max(80, lastsMs - reels * columnsApartMs)
  for (const {
    cell: [reel, row],
    sprite,
  } of cells.all())
    line.tween(atMs + reel * columnsApartMs, {
      ...{ ms, ease: 'in' },
      frame: (share) => sprite.put(reel, row + share * rows * 1.1),
    })
}

/** Symbols fall by the weight of all things, and bounce once. */
export function fall({ craft, cells, line }: Parts, { atMs, falls }: Of<'fall'>): void {
  const isNew = falls.length === craft.maths.reels * craft.maths.rows
  line.call(atMs, () => {
    for (const one of falls) start(cells, one)
  })
  for (const one of falls)
    line.tween(atMs + one.atMs, {
      ...{ ms: one.lastsMs, ease: 'linear' },
      frame: (share) => cells.at(one.reel, one.to)?.put(one.reel, fallen(one, share, craft.place().cell)),
    })
  if (isNew) line.call(atMs, () => clearWins(craft))
}

function start(cells: Cells, { reel, from, to, symbol, value }: Fall): void {
  const sprite = cells.at(reel, to)
  if (sprite === undefined) return
  sprite.set({ symbol, value })
  sprite.put(reel, from)
  sprite.box.visible = true
  sprite.box.alpha = 1
  sprite.box.scale.set(1)
}

/** Row at a share of the fall: faster and faster, then a bounce of a few pixels. */
export function fallen(
  { from, to, lastsMs }: Pick<Fall, 'from' | 'to' | 'lastsMs'>,
  share: number,
  cell: number,
): number {
  const ms = share * lastsMs
  const downMs = lastsMs - CASCADE.bounceMs
  if (ms < downMs) return from + (to - from) * (ms / downMs) ** 2
  const bounce = (ms - downMs) / CASCADE.bounceMs
  return to - (Math.sin(Math.PI * Math.min(1, bounce)) * 5) / cell
}

/** Won symbols leave. */
export function pop({ craft, cells, line }: Parts, { atMs, lastsMs, cells: gone }: Of<'pop'>): void {
  line.call(atMs, () => {
    light(cells, null)
    clearWins(craft)
  })
  for (const [reel, row] of gone)
    line.tween(atMs, {
      ...{ ms: lastsMs, ease: 'linear' },
      frame(share) {
        const box = cells.at(reel, row)?.box
        box?.scale.set(share < 0.35 ? 1 + share * 0.5 : 1.18 * (1 - (share - 0.35) / 0.65))
        if (box !== undefined) box.alpha = 1 - share * 0.5
      },
    })
}

/** Others go dim, lines are traced, the symbols of the win answer. */
export function lightUp({ craft, cells, line }: Parts, move: Of<'light'>): void {
  const { atMs, lastsMs, cells: lit, wins, pulses } = move
  const traceMs = Math.min(WIN.traceMs, lastsMs / 2)
  line.call(atMs, () => {
    light(cells, lit)
    bringForward(craft, cells, lit)
  })
  line.tween(atMs, { ms: traceMs, ease: 'out', frame: (share) => drawWins(craft, lit, wins, share) })
  for (let pulse = 0; pulse < pulses; pulse += 1)
    line.tween(atMs + (lastsMs - pulses * WIN.pulseMs) + pulse * WIN.pulseMs, {
      ...{ ms: WIN.pulseMs, ease: 'linear' },
      frame(share) {
        for (const [reel, row] of lit) cells.at(reel, row)?.box.scale.set(pulseAt(share))
      },
    })
}

/** Over the others and over the edge of the window. */
function bringForward({ layers }: Craft, cells: Cells, lit: readonly Cell[]): void {
  for (const { sprite } of cells.all()) layers.cells.addChild(sprite.box)
  for (const [reel, row] of lit) {
    const box = cells.at(reel, row)?.box
    if (box !== undefined) layers.front.addChild(box)
  }
}

/** A reel becomes one symbol: each cell turns about its upright. */
export function fill({ cells, craft, line }: Parts, { atMs, lastsMs, reels, symbol }: Of<'fill'>): void {
  const { rows } = craft.maths
  const turnMs = lastsMs * 0.6
  for (const reel of reels)
    for (let row = 0; row < rows; row += 1) {
      const from = atMs + (row * (lastsMs - turnMs)) / Math.max(1, rows - 1)
      let isTurned = false
      line.tween(from, {
        ...{ ms: turnMs, ease: 'linear' },
        frame(share) {
          const sprite = cells.at(reel, row)
          if (!isTurned && share >= 0.5) {
            isTurned = true
            sprite?.set({ symbol })
          }
          sprite?.box.scale.set(Math.max(0.02, Math.abs(Math.cos(Math.PI * share))), 1)
        },
      })
    }
}

/** Coins stay and show their values, one after the other. */
export function lock({ craft, cells, line }: Parts, { atMs, coins, apartMs }: Of<'lock'>): void {
  const coin = craft.maths.symbols.indexOf(craft.maths.features?.hold?.coin ?? '')
  coins.forEach(({ cell: [reel, row], value }, at) => {
    let isLocked = false
    line.tween(atMs + at * apartMs, {
      ...{ ms: FEATURE.lockMs, ease: 'linear' },
      frame(share) {
        const sprite = cells.at(reel, row)
        if (sprite === undefined) return
        if (!isLocked) {
          isLocked = true
          sprite.set({ symbol: coin, value })
          sprite.tint(0xffffff)
          sprite.box.alpha = 1
        }
        sprite.box.scale.set(1 + 0.24 * Math.sin(Math.PI * share))
      },
    })
  })
}

/** All but the coins go dark before they lock. */
export const darken = ({ cells, line }: Parts, atMs: number, coins: readonly Cell[]): void =>
  void line.call(atMs, () => lightCoins(cells, coins))

const FLICKER_MS = 90

/** Empty cells run: blurred coins come and go. What came is left for the lock. */
export function respin({ craft, cells, line }: Parts, { atMs, lastsMs, cells: empty }: Of<'respin'>): void {
  const { art, textures, maths, pixi, layers, place } = craft
  const coin = maths.symbols.indexOf(maths.features?.hold?.coin ?? '')
  const ghosts = empty.map(([reel, row]) => {
    const ghost = layers.inside.addChild(new pixi.Sprite({ texture: textures.of(art.blurred(coin)), alpha: 0 }))
    return { ghost, reel, row }
  })
  line.tween(atMs, {
    ...{ ms: lastsMs, ease: 'linear' },
    frame(share) {
      const step = Math.floor((share * lastsMs) / FLICKER_MS)
      for (const { ghost, reel, row } of ghosts) {
        ghost.anchor.set(0.5)
        ghost.width = place().cell
        ghost.height = place().cell
        ghost.position.set(cells.at(reel, row)?.box.x ?? 0, middleY(place(), row))
        const chance = (numberOf(`${reel} ${row} ${step}`) % 100) / 100
        ghost.alpha = share === 1 ? 0 : chance * 0.5 * Math.sin(Math.PI * share)
      }
      if (share === 1) for (const { ghost } of ghosts.splice(0)) ghost.destroy()
    },
  })
}

/** Symbols of a feature answer when their reel has stopped. */
export function land({ cells, line }: Parts, atMs: number, reel: number, rows: readonly number[]): void {
  for (const row of rows)
    line.tween(atMs, {
      ...{ ms: LAND_MS, ease: 'linear' },
      frame: (share) => cells.at(reel, row)?.box.scale.set(landAt(share)),
    })
}
