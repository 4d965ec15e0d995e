import { box, circle, dim, ellipse, fill, group, type Light, path, stroke } from './brush.ts'

/** Things that several pictures show. Each is drawn around its own middle or base and placed. */

type Metal = 'gold' | 'blue' | 'magenta'
const RIMS: Readonly<Record<Metal, string>> = { gold: '#a8660a', blue: '#14297c', magenta: '#5f0f4a' }

/** The brand's sign: two equal bars. */
const equals = (w: number, gap: number, paint: string, more = ''): string =>
  box(-w / 2, -gap - 3, w, 6, 3, paint, more) + box(-w / 2, gap - 3, w, 6, 3, paint, more)

/** A coin that faces the viewer. */
export const coin = (x: number, y: number, r: number, metal: Metal = 'gold', turn = 0): string =>
  group(
    circle(3, 4, 30, RIMS[metal]) +
      circle(0, 0, 30, fill(metal)) +
      circle(0, 0, 23, 'none', ` stroke="#fff" stroke-opacity=".55" stroke-width="2.5"`) +
      equals(22, 6, '#fff', dim(0.92)) +
      stroke('M-25 -9A27 27 0 0 1 -6 -26', '#fff', 3, dim(0.7)),
    `translate(${x} ${y})rotate(${turn})scale(${r / 30})`,
  )

/** Coins that lie on each other, from the floor up. */
export function stack(x: number, floor: number, count: number, metal: Metal = 'gold'): string {
  const one = (at: number): string => {
    const y = floor - 14 - at * 15
    const lean = (at % 2) * 3 - (at % 3)
    return (
      path(`M${x - 42 + lean} ${y}v12a42 13 0 0 0 84 0v-12z`, fill(`${metal}Side`)) +
      ellipse(x + lean, y, 42, 13, fill(metal)) +
      ellipse(x + lean, y, 31, 8.6, 'none', ' stroke="#fff" stroke-opacity=".5" stroke-width="2"')
    )
  }
  const top = floor - 14 - (count - 1) * 15
  const bars = group(equals(26, 5, '#fff', dim(0.9)), `translate(${x} ${top})scale(1 .42)`)
  return Array.from({ length: count }, (_none, at) => one(at)).join('') + bars
}

/** A football; its dark fields are cut at its edge. */
export const football = (x: number, y: number, r: number): string =>
  group(
    circle(0, 0, 40, fill('ball')) +
      path('M0-15L14-5 9 12-9 12-14-5z', '#1a2440') +
      path(
        'M-10-38Q0-41 10-38L6-28H-6zM27-29Q36-20 39-8L29-8 23-20zM-27-29Q-36-20-39-8L-29-8-23-20zM36 17Q31 28 22 33L17 24 27 13zM-36 17Q-31 28-22 33L-17 24-27 13zM-9 39Q0 41 9 39L6 30H-6z',
        '#1a2440',
      ) +
      stroke(
        'M0-15V-28M14-5L29-8M9 12L17 24M-9 12L-17 24M-14-5L-29-8M6-28L23-20M-6-28L-23-20M29-8L27 13M-29-8L-27 13M17 24L6 30M-17 24L-6 30',
        '#1a2440',
        1.8,
      ) +
      stroke('M-32-17A36 36 0 0 1 -14-33', '#fff', 3.5, dim(0.85)),
    `translate(${x} ${y})scale(${r / 40})`,
  )

const STAR = 'M0-20l5.6 12.6 13.8 1.4-10.4 9.2 3 13.6L0 9.9-12 16.8l3-13.6-10.4-9.2 13.8-1.4z'
export const star = (x: number, y: number, size: number, paint = fill('gold'), turn = 0): string =>
  group(path(STAR, paint), `translate(${x} ${y})rotate(${turn})scale(${size / 20})`)

/** A ticket with a notch on each side and a torn line; its sign is a star. */
export const ticket = (
  x: number,
  y: number,
  scale: number,
  turn: number,
  metal: 'gold' | 'blue' | 'magenta' | 'green',
): string =>
  group(
    path(
      'M-76-36h44h108q6 0 6 6v18a14 14 0 0 0 0 28v18q0 6-6 6H-76q-6 0-6-6V16a14 14 0 0 0 0-28v-18q0-6 6-6z',
      '#0a1230',
      ` transform="translate(3 6)"${dim(0.22)}`,
    ) +
      path(
        'M-76-36H76q6 0 6 6v18a14 14 0 0 0 0 28v18q0 6-6 6H-76q-6 0-6-6V16a14 14 0 0 0 0-28v-18q0-6 6-6z',
        fill(metal),
      ) +
      stroke('M36-28v60', '#fff', 3, ` stroke-dasharray="1 9"${dim(0.85)}`) +
      group(path(STAR, '#fff'), 'translate(-24 2)scale(1.05)') +
      path('M50-16h14v4H50zM50-4h14v4H50zM50 8h14v4H50z', '#fff', dim(0.75)) +
      stroke('M-72-30H-8', '#fff', 3, dim(0.5)),
    `translate(${x} ${y})rotate(${turn})scale(${scale})`,
  )

/** A round badge with a tick. */
export const tick = (x: number, y: number, r: number): string =>
  group(
    circle(2, 4, 30, '#0a1230', dim(0.25)) +
      circle(0, 0, 30, '#fff') +
      circle(0, 0, 26, fill('green')) +
      stroke('M-12 1l8 9 16-19', '#fff', 6),
    `translate(${x} ${y})scale(${r / 30})`,
  )

/** An arrow along an arc around a middle, with the clock, in degrees from the top. */
export function turning(
  x: number,
  y: number,
  r: number,
  [from, to]: readonly [number, number],
  colour: string,
  width = 12,
): string {
  const at = (degrees: number, radius = r): string => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  }
  const large = to - from > 180 ? 1 : 0
  const head = `M${at(to + 24)}L${at(to - 2, r + width * 1.25)}L${at(to - 2, r - width * 1.25)}z`
  return stroke(`M${at(from)}A${r} ${r} 0 ${large} 1 ${at(to)}`, colour, width) + path(head, colour)
}

/** Slot symbols in a box of 40 around the middle. */
export const seven = (x: number, y: number, size: number): string =>
  group(
    path('M-15-18h31v8Q5 1 2 19h-13Q-8 2 3-9H-9l-1 4h-6z', '#7d0f1a', ' transform="translate(1.5 2.5)"') +
      path('M-15-18h31v8Q5 1 2 19h-13Q-8 2 3-9H-9l-1 4h-6z', fill('red')) +
      stroke('M-12-15h23', '#fff', 2, dim(0.6)),
    `translate(${x} ${y})scale(${size / 40})`,
  )
export const cherries = (x: number, y: number, size: number): string =>
  group(
    stroke('M-9 8Q-6-8 6-17M10 6Q12-8 6-17', '#2a7d3c', 3) +
      path('M6-17q10-7 15 1-8 7-15-1z', '#38a355') +
      circle(-9, 10, 9.5, fill('red')) +
      circle(10, 9, 9.5, fill('red')) +
      circle(-12, 7, 2.6, '#fff', dim(0.75)) +
      circle(7, 6, 2.6, '#fff', dim(0.75)),
    `translate(${x} ${y})scale(${size / 40})`,
  )
export const bell = (x: number, y: number, size: number): string =>
  group(
    circle(0, 15, 4.5, '#a8660a') +
      path('M0-19c9 0 12 7 12 15 0 9 5 10 6 15h-36c1-5 6-6 6-15 0-8 3-15 12-15z', fill('gold')) +
      circle(0, -19, 3, '#a8660a') +
      stroke('M-7-3Q-7-12-2-13', '#fff', 2.6, dim(0.75)),
    `translate(${x} ${y})scale(${size / 40})`,
  )

/** A bust, for a person without a face. */
export const bust = (x: number, y: number, scale: number, paint: string): string =>
  group(circle(0, -16, 17, paint) + path('M-32 34q0-30 32-30t32 30z', paint), `translate(${x} ${y})scale(${scale})`)

/** A sheet of paper with its shadow. */
export const sheet = (x: number, y: number, w: number, h: number, { paper }: Light, r = 10): string =>
  box(x + 3, y + 6, w, h, r, '#0a1230', dim(0.2)) + box(x, y, w, h, r, paper)
