import { CHARGES } from '../charges.ts'
import { charge, path } from '../draw.ts'
import { sportFigure } from '../sports.ts'
import { dim, ellipse, line, type Place, spots } from './parts.ts'

const INK = '#0b0f18'
const HALL = path('M0 0h1200v320H0z', '#05070c', dim(0.45))

/** Two rows of players before a screen on which the discipline is drawn. */
const stageWith =
  (screen: string): Place =>
  (_light, surface) =>
    HALL +
    path('M300 14h600v196H300z', INK) +
    path('M312 26h576v172H312z', surface) +
    screen +
    path('M60 60h210v110H60z', 'url(#n)', dim(0.6)) +
    path('M930 60h210v110H930z', 'url(#f)', dim(0.6)) +
    path('M90 226h400v34H90z', 'var(--near)', dim(0.9)) +
    path('M710 226h400v34H710z', 'var(--far)', dim(0.9)) +
    path(
      [110, 190, 270, 350, 430, 730, 810, 890, 970, 1050].map((x) => `M${x} 190h44v32h-44z`).join(''),
      INK,
      dim(0.9),
    ) +
    path('M0 266Q600 246 1200 266V320H0z', '#05070c', dim(0.8)) +
    path('M0 272Q600 252 1200 272V320H0z', 'url(#k)', dim(0.3)) +
    spots()

const tower = (x: number, y: number, fill: string): string => path(`M${x - 9} ${y + 12}l4-24h10l4 24z`, fill)

/** Two bases, three lanes between them and the river across. */
const lanes = stageWith(
  path('M312 112L600 26h20L888 112 620 198h-20z', '#2f6b46', dim(0.55)) +
    line('M352 112L600 40 848 112M352 112h496M352 112L600 184 848 112', 9, 0.5) +
    path('M560 26q40 86 0 172h46q-40-86 0-172z', '#4fb3d9', dim(0.75)) +
    ellipse(352, 112, 26, 18, ' fill="#3d7bff"') +
    ellipse(848, 112, 26, 18, ' fill="#ff5d6c"') +
    [470, 520].map((x) => tower(x, 108, '#8fb4ff')).join('') +
    [680, 730].map((x) => tower(x, 108, '#ff9aa4')).join(''),
)

/** The plan of a building with two sites, and a sight on one of them. */
const plan = stageWith(
  line(
    'M340 44h520v136H340zM440 44v44M440 112v68M560 44v24M560 96v84M700 44v60M700 132v48M560 112h70M780 104h80',
    6,
    0.65,
  ) +
    path('M760 60h60v34h-60z', '#ffb020', dim(0.75)) +
    path('M600 128h60v40h-60z', '#ffb020', dim(0.75)) +
    ellipse(790, 77, 34, 34, ' fill="none" stroke="#ff5d6c" stroke-width="5"') +
    line('M790 30v28M790 96v28M743 77h28M809 77h28', 5, 1).replace('#fff', '#ff5d6c') +
    ellipse(400, 150, 8, 8, ' fill="#8fb4ff"') +
    ellipse(500, 70, 8, 8, ' fill="#8fb4ff"') +
    ellipse(490, 150, 8, 8, ' fill="#8fb4ff"'),
)

const screenGround = (figure: string, lines: string): string =>
  line(lines, 4, 0.45) + charge(sportFigure(figure), '#fff', { x: 600, y: 112, size: 120 })

const football = stageWith(
  screenGround('football', 'M330 40h540v144H330zM600 40v144M330 76h60v72h-60M870 76h-60v72h60'),
)
const basketball = stageWith(
  screenGround('basketball', 'M330 40h540v144H330zM600 40v144M330 60q150 52 0 104M870 60q-150 52 0 104'),
)

/** A pad and a crown: esports as a whole. */
const pad = stageWith(
  path(
    'M500 92q0-26 28-26h144q28 0 34 26l20 66q4 24-20 26-16 0-30-26l-8-14H532l-8 14q-14 26-30 26-24-2-20-26z',
    '#f4f8fc',
  ) +
    line('M540 96v30M525 111h30', 9, 1).replace('#fff', INK) +
    ellipse(652, 100, 8, 8, ' fill="#ff5d6c"') +
    ellipse(672, 118, 8, 8, ' fill="#3d7bff"') +
    charge(CHARGES['crown'] ?? '', '#e9b824', { x: 600, y: 48, size: 44 }),
)

/** The disciplines of esports, each told by what is on the screen. */
export const ESPORTS_PLACES: Readonly<Record<string, readonly [Place, string]>> = {
  moba: [lanes, '#16301f'],
  'tactical-shooter': [plan, '#2b2f3a'],
  'e-football': [football, '#1e6b3a'],
  'e-basketball': [basketball, '#8a5a2c'],
  esports: [pad, '#2a2350'],
}
