import { path } from '../draw.ts'
import { PROMO_SIZE, type PromoTheme } from './address.ts'

export { path } from '../draw.ts'

/** Colours of one theme. Things look the same in both; ground, paper and shadow differ. */
export type Light = {
  readonly theme: PromoTheme
  readonly paper: string
  readonly paperShade: string
  readonly line: string
  readonly shadow: number
}

export const LIGHTS: Readonly<Record<PromoTheme, Light>> = {
  light: { theme: 'light', paper: '#fff', paperShade: '#dbe3f3', line: '#b7c2da', shadow: 0.16 },
  dark: { theme: 'dark', paper: '#edf1fa', paperShade: '#b9c5de', line: '#98a6c4', shadow: 0.42 },
}

/** Grounds, from the upper to the lower corner, by theme. */
export const GROUNDS = {
  blue: { light: ['#e3eaff', '#b9c9ff'], dark: ['#22357f', '#0c1431'] },
  violet: { light: ['#f0e6ff', '#d5c0fa'], dark: ['#43246f', '#160c2b'] },
  magenta: { light: ['#fde6f5', '#f4bfe2'], dark: ['#641d52', '#210a1e'] },
  green: { light: ['#def5e9', '#a9e0c6'], dark: ['#0f5a3b', '#06231a'] },
  gold: { light: ['#fff3d6', '#fbd992'], dark: ['#6a4712', '#241705'] },
  teal: { light: ['#dbf4f7', '#a5dbe6'], dark: ['#0f5363', '#062029'] },
} as const
export type GroundName = keyof typeof GROUNDS

const { width: WIDTH, height: HEIGHT } = PROMO_SIZE

const stops = (colours: readonly string[]): string =>
  colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
const down = (id: string, ...colours: readonly string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(colours)}</linearGradient>`
const across = (id: string, ...colours: readonly string[]): string =>
  `<linearGradient id="${id}">${stops(colours)}</linearGradient>`
const aslant = (id: string, ...colours: readonly string[]): string =>
  `<linearGradient id="${id}" x2="1" y2="1">${stops(colours)}</linearGradient>`
const round = (id: string, ...colours: readonly string[]): string =>
  `<radialGradient id="${id}" cx=".35" cy=".28" r=".85">${stops(colours)}</radialGradient>`

/** Fills by what they are made of; `fill` names one. Only those that a scene uses are written. */
const FILLS: Readonly<Record<string, string>> = {
  gold: aslant('gold', '#ffe9a3', '#f3b72f', '#c97f0e'),
  goldSide: across('goldSide', '#a9680a', '#f2bd44', '#8f5406'),
  blue: aslant('blue', '#88a3ff', '#2b50dc', '#1a349c'),
  blueSide: across('blueSide', '#142a80', '#5a7bf5', '#10236b'),
  magenta: aslant('magenta', '#f58fd2', '#b92c93', '#741259'),
  magentaSide: across('magentaSide', '#5f0f4a', '#d956b4', '#4d0b3c'),
  green: aslant('green', '#6fe0a8', '#159a5c', '#0a5c37'),
  red: aslant('red', '#ff9a8f', '#d8343c', '#8e1620'),
  ink: aslant('ink', '#3a4a6e', '#1a2440', '#0d1428'),
  ball: round('ball', '#fff', '#eef2fa', '#a9b6cf'),
  felt: down('felt', '#1c9a63', '#0b5a3a'),
  glass: down('glass', '#fff', '#dfe6f5', '#fff'),
}
export const fill = (name: keyof typeof FILLS): string => `url(#${name})`

export const dim = (opacity: number): string => ` opacity="${opacity}"`
export const group = (content: string, place: string): string => `<g transform="${place}">${content}</g>`
export const circle = (x: number, y: number, r: number, paint: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}"${more}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, paint: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}"${more}/>`
export const box = (x: number, y: number, w: number, h: number, r: number, paint: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${paint}"${more}/>`
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`

/** Content as far as a shape reaches; the id names the shape within the document. */
export const within = (id: string, shape: string, content: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`

/** The shadow of a thing that stands on the floor. */
export const shade = (x: number, y: number, rx: number, { shadow }: Light): string =>
  ellipse(x, y, rx, Math.round(rx * 0.16), '#0a1230', dim(shadow))

/** Ground, light from above and the two equal bars of the brand, then the scene. */
export function picture(ground: GroundName, light: Light, scene: string): string {
  const [from, to] = GROUNDS[ground][light.theme]
  const glow = light.theme === 'light' ? 0.85 : 0.22
  const bars = light.theme === 'light' ? 0.34 : 0.06
  const bar = (x: number, y: number, w: number): string => `M${x} ${y}h${w}l-34 30H${x - 34}z`
  const fills = Object.entries(FILLS).flatMap(([name, drawn]) => (scene.includes(`url(#${name})`) ? [drawn] : []))
  const drawn = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>`,
    aslant('z', from, to),
    `<radialGradient id="w" cx=".5" cy=".5" r=".5"><stop stop-color="#fff" stop-opacity="${glow}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    ...fills,
    '</defs>',
    path(`M0 0h${WIDTH}v${HEIGHT}H0z`, 'url(#z)'),
    path(bar(40, 28, 150) + bar(22, 70, 150) + bar(352, 138, 170) + bar(334, 180, 170), '#fff', dim(bars)),
    ellipse(240, 108, 220, 150, 'url(#w)'),
    ellipse(240, 214, 206, 20, '#0a1230', dim(light.shadow * 0.45)),
    scene,
    '</svg>',
  ]
  return drawn.join('')
}
