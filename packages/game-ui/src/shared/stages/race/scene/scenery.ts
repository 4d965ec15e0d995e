import { createRandom } from '@evens/kernel'
import { shaded } from './limbs.ts'
import type { Draw } from './textures.ts'

/** Colours of a course by day, on turf, and by night, on sand under lamps. */
export type Place = {
  readonly sky: readonly string[]
  readonly hills: readonly string[]
  readonly trees: readonly string[]
  readonly stand: readonly string[]
  readonly crowd: readonly string[]
  readonly ground: readonly [light: string, dark: string]
  readonly verge: readonly string[]
  readonly rail: string
  readonly dust: number
  readonly isNight: boolean
}

export const DAY: Place = {
  sky: ['#4f9fe0', '#9fd0f2', '#e6f3ee'],
  hills: ['#8db9a5', '#6f9f86'],
  trees: ['#3f7a45', '#2c5e36', '#558f4a'],
  stand: ['#f1ece0', '#c9bfae', '#8a3c3a'],
  crowd: ['#d8433d', '#f0c23c', '#3a6bc4', '#f5efe4', '#4a4038', '#e98fb0', '#5fa56a'],
  ground: ['#5fae4a', '#53a042'],
  verge: ['#3f8a3a', '#357a33'],
  rail: '#ffffff',
  dust: 0xb7c98a,
  isNight: false,
}

export const NIGHT: Place = {
  sky: ['#070b1c', '#131c42', '#2b2f5e'],
  hills: ['#171d3d', '#10152e'],
  trees: ['#12213a', '#0c1729', '#1a2c48'],
  stand: ['#2c3358', '#1c2242', '#4a2f63'],
  crowd: ['#7a86c4', '#c9a45a', '#54609c', '#9aa4d8', '#3c456f', '#a8679a', '#58799a'],
  ground: ['#c9a56c', '#bd985f'],
  verge: ['#274d3a', '#1e3f30'],
  rail: '#dfe6ff',
  dust: 0xe3c791,
  isNight: true,
}

export const TILE = { width: 1024, far: 150, stand: 230, ground: 256, rail: 56 } as const

export const skyOf =
  (place: Place): Draw =>
  (context) => {
    context.fillStyle = shaded(context, 0, 256, place.sky)
    context.fillRect(0, 0, 512, 256)
    const random = createRandom('sky')
    if (place.isNight) {
      for (let at = 0; at < 90; at += 1) {
        context.fillStyle = `rgba(255,255,255,${0.2 + random.next() * 0.6})`
        context.fillRect(random.next() * 512, random.next() * 170, 1.2, 1.2)
      }
      return
    }
    for (let at = 0; at < 7; at += 1) {
      const [x, y, r] = [random.next() * 512, 20 + random.next() * 90, 18 + random.next() * 26]
      for (const step of [-1, 0, 1]) {
        const puff = context.createRadialGradient(x + step * r, y, 1, x + step * r, y, r)
        puff.addColorStop(0, 'rgba(255,255,255,.7)')
        puff.addColorStop(1, 'rgba(255,255,255,0)')
        context.fillStyle = puff
        context.fillRect(x - r * 3, y - r, r * 6, r * 2)
      }
    }
  }

/** Hills that meet their own beginning, so that tiles join. */
export const farOf =
  ({ hills }: Place): Draw =>
  (context) => {
    hills.forEach((colour, layer) => {
      context.fillStyle = colour
      context.beginPath()
      context.moveTo(0, TILE.far)
      for (let x = 0; x <= TILE.width; x += 16) {
        const turn = (x / TILE.width) * Math.PI * 2
        const rise = Math.sin(turn * (2 + layer) + layer) * 16 + Math.sin(turn * (5 + layer * 2)) * 8
        context.lineTo(x, 58 + layer * 34 - rise)
      }
      context.lineTo(TILE.width, TILE.far)
      context.fill()
    })
  }

const between = (least: number, most: number, share: number): number => least + (most - least) * share

function tree(context: CanvasRenderingContext2D, x: number, colours: readonly string[], size: number): void {
  colours.forEach((colour, at) => {
    context.fillStyle = colour
    context.beginPath()
    context.ellipse(
      x + (at - 1) * 10 * size,
      TILE.stand - (34 + ((at * 2) % 3) * 13) * size,
      24 * size,
      30 * size,
      0,
      0,
      Math.PI * 2,
    )
    context.fill()
  })
}

/** A stand full of people, then trees; lamps by night. */
export const standOf =
  (place: Place): Draw =>
  (context) => {
    const random = createRandom('stand')
    for (let x = 20; x < TILE.width; x += 46)
      tree(context, x + random.next() * 20, place.trees, between(0.8, 1.35, random.next()))
    const [roof = '', wall = '', flag = ''] = place.stand
    const [left, right, top] = [90, 560, 44]
    context.fillStyle = shaded(context, top, TILE.stand, [wall, place.isNight ? '#12172f' : '#a79d8c'])
    context.beginPath()
    context.moveTo(left + 40, top + 26)
    context.lineTo(right, top + 26)
    context.lineTo(right, TILE.stand)
    context.lineTo(left, TILE.stand)
    context.fill()
    for (let row = 0; row < 9; row += 1)
      for (let x = left + 40 - row * 4; x < right - 6; x += 8.5) {
        if (random.chance(0.12)) continue
        context.fillStyle = place.crowd[random.int(place.crowd.length)] ?? ''
        context.beginPath()
        context.arc(x + random.next() * 3, top + 46 + row * 15.5, 3.6, 0, Math.PI * 2)
        context.fill()
        context.fillRect(x - 3, top + 49 + row * 15.5, 8, 8)
      }
    context.fillStyle = roof
    context.beginPath()
    context.moveTo(left + 6, top + 30)
    context.lineTo(left + 46, top)
    context.lineTo(right + 24, top + 8)
    context.lineTo(right + 10, top + 30)
    context.fill()
    context.fillStyle = flag
    for (let x = left + 60; x < right; x += 90) {
      context.fillRect(x, 8, 2.5, 40)
      context.beginPath()
      context.moveTo(x + 2, 8)
      context.lineTo(x + 26, 15)
      context.lineTo(x + 2, 22)
      context.fill()
    }
    if (place.isNight) for (const x of [44, 330, 660, 900]) lamp(context, x)
  }

function lamp(context: CanvasRenderingContext2D, x: number): void {
  context.fillStyle = '#39406b'
  context.fillRect(x - 2.5, 40, 5, TILE.stand - 40)
  const light = context.createRadialGradient(x, 40, 2, x, 40, 40)
  light.addColorStop(0, 'rgba(255,246,214,.95)')
  light.addColorStop(0.18, 'rgba(255,238,180,.5)')
  light.addColorStop(1, 'rgba(255,230,150,0)')
  context.fillStyle = light
  context.fillRect(x - 40, 0, 80, 80)
  context.fillStyle = '#fffbe8'
  for (const step of [-14, -5, 4, 13]) context.fillRect(x + step - 3, 34, 7, 10)
}

/** Mown stripes on turf, raked sand by night; light from the far side. */
export const groundOf =
  ({ ground, isNight }: Place): Draw =>
  (context) => {
    for (let at = 0; at < 8; at += 1) {
      context.fillStyle = ground[at % 2] ?? ''
      context.fillRect(at * 128, 0, 128, TILE.ground)
    }
    const random = createRandom('ground')
    for (let at = 0; at < 700; at += 1) {
      const [x, y] = [random.next() * TILE.width, random.next() * TILE.ground]
      context.fillStyle = random.chance(0.5) ? 'rgba(0,0,0,.07)' : 'rgba(255,255,255,.09)'
      context.fillRect(x, y, isNight ? 9 : 2, isNight ? 1.2 : 4)
    }
    context.fillStyle = shaded(context, 0, TILE.ground, ['rgba(255,255,255,.14)', 'rgba(0,0,0,0)', 'rgba(0,0,0,.2)'])
    context.fillRect(0, 0, TILE.width, TILE.ground)
  }

export const railOf =
  ({ rail }: Place): Draw =>
  (context) => {
    context.fillStyle = 'rgba(0,0,0,.22)'
    context.fillRect(0, 51, TILE.width, 5)
    context.fillStyle = rail
    for (let x = 0; x < TILE.width; x += 128) context.fillRect(x, 6, 7, 48)
    context.fillStyle = shaded(context, 2, 14, [rail, rail, '#9aa2b4'])
    context.fillRect(0, 3, TILE.width, 9)
  }
