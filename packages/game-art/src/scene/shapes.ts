import { circle, line, mix, oval, path, round } from '../sketch.ts'
import type { Light } from './lights.ts'
import { HEIGHT, type Paints, WIDTH } from './paints.ts'

export const sky = (paints: Paints, light: Light): string =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paints.down(...light.sky)}"/>`

/** A source of light with the air around it. */
export const sun = (paints: Paints, { sun: colour }: Light, x: number, y: number, r: number): string =>
  circle(x, y, r * 6, paints.glow(colour, 0.5)) +
  circle(x, y, r * 2.2, paints.glow(colour, 0.7)) +
  circle(x, y, r, mix(colour, '#ffffff', 0.55))

export const stars = ({ chance }: Paints, count: number, foot = 420): string =>
  Array.from({ length: count }, () =>
    circle(
      round(chance(0, WIDTH)),
      round(chance(0, foot)),
      round(chance(0.7, 2.1)),
      '#ffffff',
      ` opacity="${round(chance(0.2, 0.9))}"`,
    ),
  ).join('')

type Ridge = { readonly y: number; readonly height: number; readonly step: number; readonly isSharp?: boolean }

/** Outline of a range of hills or peaks, from left to right. */
export function ridge({ chance }: Paints, { y, height, step, isSharp = false }: Ridge): string {
  let d = `M-20 ${HEIGHT + 20}V${round(y + chance(-height, height))}`
  for (let x = step - 20; x < WIDTH + step; x += step) {
    const [middle, end] = [round(x - step / 2 + chance(-0.15, 0.15) * step), round(y + chance(-height, height) * 0.6)]
    const top = round(y - chance(0.2, 1) * height * (isSharp ? 1 : 1.5))
    d += isSharp ? `L${middle} ${top}L${round(x)} ${end}` : `Q${middle} ${top} ${round(x)} ${end}`
  }
  return `${d}V${HEIGHT + 20}Z`
}

/** Ground whose top is in the light of the horizon and whose foot is in shade. */
export const ground = (paints: Paints, outline: string, colour: string, light: Light, share = 0.4): string =>
  path(outline, paints.down(mix(colour, light.sun, share), colour, mix(colour, light.near, 0.6)))

/** Air between two grounds. */
export const haze = (paints: Paints, y: number, height: number, colour: string, strength = 0.5): string =>
  `<rect y="${y}" width="${WIDTH}" height="${round(height / 2)}" fill="${paints.fade(colour, 0, strength)}"/><rect y="${y + round(height / 2)}" width="${WIDTH}" height="${round(height / 2)}" fill="${paints.fade(colour, strength, 0)}"/>`

export const cloud = (paints: Paints, x: number, y: number, size: number, colour: string, strength = 0.5): string =>
  Array.from({ length: 7 }, () => {
    const [dx, dy] = [round(x + paints.chance(-1.6, 1.6) * size), round(y + paints.chance(-0.4, 0.4) * size)]
    return oval(
      { x: dx, y: dy, rx: round(paints.chance(0.7, 1.5) * size), ry: round(paints.chance(0.35, 0.7) * size) },
      paints.glow(colour, strength),
    )
  }).join('')

/** Beams from above left. */
export const beams = (paints: Paints, colour: string, x: number, strength = 0.16): string =>
  Array.from({ length: 6 }, (_beam, at) => {
    const [start, wide] = [round(x + at * 120 + paints.chance(-30, 30)), round(paints.chance(30, 80))]
    return path(
      `M${start} -20h${wide}L${start + wide * 2 + 380} ${HEIGHT}h${-wide * 2.2}Z`,
      paints.fade(colour, strength, 0),
    )
  }).join('')

/** Points that shine. */
export const lights = (
  paints: Paints,
  colour: string,
  count: number,
  area: { readonly y: number; readonly height: number },
  size = 5,
): string =>
  Array.from({ length: count }, () => {
    const [x, y, r] = [
      round(paints.chance(0, WIDTH)),
      round(area.y + paints.chance(0, area.height)),
      round(paints.chance(0.5, 1) * size),
    ]
    return circle(x, y, r * 4, paints.glow(colour, 0.55)) + circle(x, y, round(r * 0.7), mix(colour, '#ffffff', 0.6))
  }).join('')

/** Windows of a house, some of them lit. */
export function windows(
  { chance }: Paints,
  { x, y, w, h }: Record<'x' | 'y' | 'w' | 'h', number>,
  colour: string,
): string {
  let d = ''
  for (let row = y + 14; row < y + h - 10; row += 22)
    for (let at = x + 8; at < x + w - 10; at += 18) if (chance(0, 1) < 0.3) d += `M${round(at)} ${round(row)}h8v11h-8Z`
  return path(d === '' ? 'M0 0' : d, colour, ' opacity="0.75"')
}

/** A line along an edge that faces the light. */
export const rim = (d: string, colour: string, width = 3): string => line(d, colour, width, ' opacity="0.45"')

export const mirrored = (content: string): string =>
  `${content}<g transform="translate(${WIDTH} 0) scale(-1 1)">${content}</g>`
