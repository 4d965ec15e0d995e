import { CHARGES } from '../charges.ts'
import { charge, path } from '../draw.ts'
import { dim, ellipse, line, type Place, spots } from './parts.ts'
import { sportFigure } from '../sports.ts'

const INK = '#0b0f18'
const RED = '#c4242f'
const GOLD = '#e9b824'
const PAPER = '#f4f8fc'

const floor = (fill: string): string =>
  path('M0 0h1200v320H0z', INK, dim(0.35)) + path('M0 210h1200v110H0z', fill) + spots()

const circle = (x: number, y: number, r: number, more: string): string => ellipse(x, y, r, r, more)

/** A ring of alternate fields: a dashed line as wide as the fields are high. */
const fields = (
  x: number,
  y: number,
  r: number,
  count: number,
  colours: readonly [string, string],
  width: number,
): string => {
  const step = +((2 * Math.PI * r) / count / 2).toFixed(2)
  const ring = (colour: string, dash: string): string =>
    circle(x, y, r, ` fill="none" stroke="${colour}" stroke-width="${width}"${dash}`)
  return ring(colours[0], '') + ring(colours[1], ` stroke-dasharray="${step}"`)
}

const chip = (x: number, y: number, fill: string): string =>
  circle(x, y, 30, ` fill="${fill}"`) +
  fields(x, y, 25, 6, [fill, PAPER], 9) +
  circle(x, y, 14, ` fill="${fill}" stroke="#fff" stroke-width="2"`)

const casino: Place = (_light, surface) =>
  path('M0 0h1200v320H0z', surface) +
  spots() +
  line('M0 250Q600 150 1200 250M0 290Q600 190 1200 290', 4, 0.25) +
  circle(600, 160, 128, ` fill="#5a3219"`) +
  fields(600, 160, 100, 19, [RED, INK], 32) +
  circle(600, 160, 82, ' fill="#7a4a24" stroke="#e9b824" stroke-width="4"') +
  charge(CHARGES['compass'] ?? '', GOLD, { x: 600, y: 160, size: 110 }) +
  circle(684, 100, 9, ' fill="#fff"') +
  chip(396, 226, '#1f4fa3') +
  chip(350, 170, GOLD) +
  chip(812, 236, RED) +
  chip(858, 176, '#1c7a3f')

const SEVEN = 'M2 2h20v5L12 23H6l9-16H2z'

const slots: Place = (_light, surface) =>
  floor(surface) +
  path('M330 34q0-20 20-20h500q20 0 20 20v252q0 20-20 20H350q-20 0-20-20z', '#7a1f3d') +
  path('M352 52h496v216H352z', GOLD) +
  path('M366 66h148v188H366zM526 66h148v188H526zM686 66h148v188H686z', PAPER) +
  charge(SEVEN, RED, { x: 440, y: 160, size: 110 }) +
  charge(SEVEN, RED, { x: 600, y: 160, size: 110 }) +
  charge(CHARGES['crown'] ?? '', GOLD, { x: 760, y: 160, size: 110 }) +
  line('M352 160h496', 5, 0.5) +
  path('M878 120h16v90h-16z', PAPER) +
  circle(886, 108, 20, ` fill="${RED}"`)

/** Parts that are moved and turned together. */
const turned = (transform: string, parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

const die = (x: number, y: number, turn: number, spotsAt: readonly (readonly [number, number])[]): string =>
  turned(`translate(${x} ${y})rotate(${turn})`, [
    `<rect x="-66" y="-66" width="132" height="132" rx="24" fill="${PAPER}"/>`,
    ...spotsAt.map(([dx, dy]) => circle(dx * 36, dy * 36, 12, ` fill="${RED}"`)),
  ])

const games: Place = (_light, surface) =>
  floor(surface) +
  ellipse(500, 250, 120, 22, ` fill="${INK}" opacity=".4"`) +
  ellipse(710, 262, 120, 22, ` fill="${INK}" opacity=".4"`) +
  die(500, 164, -14, [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ]) +
  die(706, 176, 18, [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ])

const TICKET = 'M-150-110h300v60a24 24 0 0 0 0 48v112h-300V-2a24 24 0 0 0 0-48z'
const MARKED = ['0 0', '1 2', '2 1', '3 0', '4 2']

const toto: Place = (_light, surface) => {
  const words = line('M-128-74h84M-128-36h70M-128 2h84M-128 40h60M-128 78h78', 10, 1).replace('#fff', '#8793a8')
  const boxes = [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const isMarked = MARKED.includes(`${row} ${column}`)
      return `<rect x="${-20 + column * 48}" y="${-88 + row * 38}" width="32" height="26" rx="5" fill="${isMarked ? '#1c7a3f' : '#c3cad6'}"/>`
    }),
  )
  return (
    floor(surface) +
    turned('translate(600 160)rotate(-8)', [path(TICKET, PAPER), ...boxes, words]) +
    charge(sportFigure('football'), PAPER, { x: 830, y: 220, size: 110 })
  )
}

const results: Place = (_light, surface) =>
  floor(surface) +
  path('M500 190h200v130H500z', '#c3cad6') +
  path('M300 236h200v84H300zM700 256h200v64H700z', '#8793a8') +
  charge(sportFigure('cup'), GOLD, { x: 600, y: 108, size: 150 }) +
  charge(CHARGES['star'] ?? '', PAPER, { x: 400, y: 276, size: 44 }) +
  charge(CHARGES['star'] ?? '', PAPER, { x: 800, y: 288, size: 40 })

const BOW = `<path fill="none" stroke="${GOLD}" stroke-width="20" d="M600 102C520 102 480 60 510 34s80 20 90 68c10-48 60-94 90-68s-10 68-90 68z"/>`

const promotions: Place = (_light, surface) =>
  floor(surface) +
  path('M440 150h320v150H440z', RED) +
  path('M420 104h360v56H420z', '#d9434d') +
  path('M576 104h48v196h-48z', GOLD) +
  BOW +
  charge(CHARGES['star'] ?? '', GOLD, { x: 350, y: 130, size: 60 }) +
  charge(CHARGES['star'] ?? '', PAPER, { x: 850, y: 90, size: 50 })

/** Sections of the site that are no sport, each with a picture of its own. */
export const SECTION_PLACES: Readonly<Record<string, readonly [Place, string]>> = {
  casino: [casino, '#0f5a3c'],
  slots: [slots, '#3a1f4f'],
  games: [games, '#1b5e55'],
  toto: [toto, '#1f4a86'],
  results: [results, '#2c3a5c'],
  promotions: [promotions, '#4a2350'],
}
