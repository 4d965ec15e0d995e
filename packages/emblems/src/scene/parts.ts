import { path } from '../draw.ts'
import type { SceneTime } from './address.ts'

export const WIDTH = 1200
export const HEIGHT = 320
/** The line between the ground and the stands. */
export const HORIZON = 190

export type Light = { readonly time: SceneTime; readonly near: string; readonly far: string }

/** Draws a place; the surface is the colour of its ground. */
export type Place = (light: Light, surface: string) => string

export const dim = (opacity: number): string => ` opacity="${opacity}"`

/** A thin white line on the ground. */
export const line = (d: string, width = 3, opacity = 0.6): string =>
  `<path fill="none" stroke="#fff" stroke-width="${width}" d="${d}"${dim(opacity)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, more: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${more}/>`

const shade = (id: string, from: string, to: string, fade: readonly [number, number]): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}" stop-opacity="${fade[0]}"/>` +
  `<stop offset="1" stop-color="${to}" stop-opacity="${fade[1]}"/></linearGradient>`

/** Fills that all scenes share: the crowd in the colours of both sides, beams of light, the sky. */
export function fills({ time, near, far }: Light): string {
  const dots = [near, '#fff', far].map(
    (fill, at) => `<circle cx="${3 + at * 6}" cy="${at === 1 ? 8 : 4}" r="2" fill="${fill}"/>`,
  )
  return [
    `<pattern id="k" width="18" height="11" patternUnits="userSpaceOnUse">${dots.join('')}</pattern>`,
    shade('n', near, near, [0.75, 0]),
    shade('f', far, far, [0.75, 0]),
    shade('w', '#fff', '#fff', [0.5, 0]),
    time === 'day' ? shade('s', '#7fc4ff', '#fff', [0.15, 0.55]) : shade('s', '#000', '#5b7fd6', [0.25, 0.3]),
  ].join('')
}

export const sky = (): string => path(`M0 0h${WIDTH}v${HORIZON + 10}H0z`, 'url(#s)')

/** A bowl of seats under a roof. */
export function bowl(top: number, roof: boolean): string {
  const edge = (y: number): string => `M0 ${y + 60}Q600 ${y - 20} 1200 ${y + 60}`
  const seats = `${edge(top)}V205H0z`
  return (
    path(seats, '#05070c', dim(0.55)) +
    path(seats, 'url(#k)', dim(0.5)) +
    line(edge(top + 46), 5, 0.12) +
    (roof ? `<path fill="none" stroke="#fff" stroke-width="11" d="${edge(top - 4)}"${dim(0.4)}/>` : '')
  )
}

/** A mast with lamps, and at night its beam in the colour of its side. */
export function floodlight(x: number, { time }: Light, fill: string): string {
  const reach = x < WIDTH / 2 ? 430 : -430
  const beam = `M${x} 86L${x + reach * 1.5} 320H${x + reach * 0.3}z`
  const lamps = [0, 1, 2, 3].map(
    (at) => `<circle cx="${x - 24 + at * 16}" cy="78" r="6"/><circle cx="${x - 24 + at * 16}" cy="94" r="6"/>`,
  )
  return [
    path(`M${x - 3} 102h6v74h-6z`, '#fff', dim(0.3)),
    path(`M${x - 36} 68h72v36h-72z`, '#0b0f18', dim(0.6)),
    `<g fill="#fff"${dim(time === 'night' ? 0.95 : 0.5)}>${lamps.join('')}</g>`,
    time === 'night' ? path(beam, fill, dim(0.55)) : '',
  ].join('')
}

/** Light from the ceiling of a hall: one cone for each side and a white one between. */
export const spots = (): string =>
  path('M260 0L60 320H560z', 'url(#n)', dim(0.7)) +
  path('M940 0L640 320H1140z', 'url(#f)', dim(0.7)) +
  path('M600 0L380 320H820z', 'url(#w)', dim(0.55))

/** A ground in perspective, as wide as `back` at the horizon. */
export function ground(back: number, fill: string, opacity = 0.85): string {
  const half = back / 2
  const apron = path(`M0 ${HORIZON}h1200v130H0z`, '#05070c', dim(0.5))
  return apron + path(`M${600 - half} ${HORIZON}h${back}l420 130H${600 - half - 420}z`, fill, dim(opacity))
}

/** Mown stripes of a ground. */
export function stripes(back: number, count: number): string {
  const at = (share: number, spread: number): number => Math.round(600 + (share - 0.5) * (back + spread))
  const one = (number: number): string => {
    const [from, to] = [number / count, (number + 1) / count]
    return `M${at(from, 0)} ${HORIZON}H${at(to, 0)}L${at(to, 840)} 320H${at(from, 840)}z`
  }
  const odd = Array.from({ length: count }, (_none, number) => number).filter((number) => number % 2 === 1)
  return path(odd.map(one).join(''), '#fff', dim(0.09))
}
