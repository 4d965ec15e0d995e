import { CHARGES } from '../charges.ts'
import { charge, path } from '../draw.ts'
import { dim, ellipse, line, type Place, spots } from './parts.ts'

const INK = '#0b0f18'
const RED = '#c4242f'
const GREEN = '#1c7a3f'
const GOLD = '#e9b824'
const PAPER = '#f4f8fc'
const GREY = '#8793a8'

const wall = (surface: string): string =>
  path('M0 0h1200v320H0z', surface) + path('M0 0h1200v320H0z', INK, dim(0.25)) + spots()
const circle = (x: number, y: number, r: number, more: string): string => ellipse(x, y, r, r, more)
const inked = (drawn: string, colour: string): string => drawn.replaceAll('#fff', colour)

/** A line of prices that rises over bars. */
const odds: Place = (_light, surface) =>
  wall(surface) +
  path(
    'M360 250v-60h56v60zM456 250v-96h56v96zM552 250v-74h56v74zM648 250v-124h56v124zM744 250v-156h56v156z',
    PAPER,
    dim(0.35),
  ) +
  line('M340 256h520', 6, 0.8) +
  inked(line('M388 168L484 128 580 150 676 96 772 62', 10, 1), GOLD) +
  path('M800 42l8 44-38-18z', GOLD)

/** A whole with a slice apart: the bookmaker's margin. */
const margin: Place = (_light, surface) =>
  wall(surface) +
  circle(590, 160, 112, ` fill="${PAPER}"`) +
  path('M590 160L590 48A112 112 0 0 1 699 134z', surface) +
  path('M606 150L606 38A112 112 0 0 1 715 124z', GOLD) +
  inked(line('M590 160L494 218M590 160L650 254', 6, 0.8), GREY)

/** A dial with its hand before the red part. */
const limits: Place = (_light, surface) =>
  wall(surface) +
  path('M430 236A170 170 0 0 1 770 236h-44A126 126 0 0 0 474 236z', PAPER, dim(0.85)) +
  path('M722 118A170 170 0 0 1 770 236h-44A126 126 0 0 0 690 146z', RED) +
  inked(line('M600 236L548 122', 12, 1), GOLD) +
  circle(600, 236, 20, ` fill="${GOLD}"`)

const shield: Place = (_light, surface) =>
  wall(surface) +
  path('M600 44l112 36v72c0 66-48 106-112 130-64-24-112-64-112-130V80z', PAPER) +
  path('M600 66l90 29v58c0 52-38 84-90 104z', '#1f4fa3', dim(0.85)) +
  inked(line('M548 158l36 36 70-76', 20, 1), GREEN)

const book: Place = (_light, surface) =>
  wall(surface) +
  path('M600 92C540 60 460 60 390 80v170c70-20 150-20 210 12 60-32 140-32 210-12V80c-70-20-150-20-210 12z', PAPER) +
  inked(
    line('M430 116q70-14 130 8M430 150q70-14 130 8M430 184q70-14 130 8M640 124q60-22 130-8M640 158q60-22 130-8', 8, 1),
    GREY,
  ) +
  inked(line('M600 92v170', 6, 1), GREY) +
  path('M716 172h32v70l-16-16-16 16z', RED)

/** Speech in three scripts. */
const speech = (x: number, y: number, fill: string, mark: string): string =>
  path(`M${x} ${y}h150q16 0 16 16v74q0 16-16 16h-84l-32 30v-30h-34q-16 0-16-16V${y + 16}q0-16 16-16z`, fill) +
  inked(line(mark, 9, 1), INK)

const languages: Place = (_light, surface) =>
  wall(surface) +
  speech(330, 60, PAPER, 'M382 138l24-52 24 52M390 120h32') +
  speech(530, 120, GOLD, 'M620 148h-36v50h36q14-14 0-25 12-14 0-25M584 173h36') +
  speech(730, 60, '#4fb3d9', 'M770 116q30 30 70 0 10-20-6-28M800 146h.1M822 146h.1')

/** A phone with the site as an app. */
const phone: Place = (_light, surface) =>
  wall(surface) +
  path('M512 30h176q22 0 22 22v216q0 22-22 22H512q-22 0-22-22V52q0-22 22-22z', INK) +
  path('M504 58h192v204H504z', PAPER) +
  path('M520 74h72v72h-72zM608 74h72v72h-72zM520 162h72v72h-72zM608 162h72v72h-72z', '#1f4fa3', dim(0.8)) +
  charge(CHARGES['star'] ?? '', GOLD, { x: 556, y: 110, size: 48 }) +
  circle(644, 110, 22, ` fill="${RED}"`) +
  path('M540 216v-36h32v36z', GREEN) +
  inked(line('M626 214l16-18 12 10 14-22', 6, 1), PAPER)

const notebook: Place = (_light, surface) =>
  wall(surface) +
  path('M440 40h300q14 0 14 14v212q0 14-14 14H440z', PAPER) +
  path('M440 40h40v240h-40z', RED) +
  inked(line('M510 90h200M510 130h200M510 170h120M510 210h160', 8, 1), GREY) +
  inked(line('M660 250L800 110', 18, 1), GOLD) +
  path('M650 262l6-28 20 20z', INK)

/** Two prices between which a game moves. */
const balance: Place = (_light, surface) =>
  wall(surface) +
  inked(line('M600 60v200M520 262h160M420 100h360', 10, 1), PAPER) +
  path('M420 100l-56 96h112zM780 100l-56 96h112z', PAPER, dim(0.3)) +
  path('M356 196h128q-8 42-64 42t-64-42z', GOLD) +
  path('M716 196h128q-8 42-64 42t-64-42z', '#4fb3d9') +
  circle(600, 60, 16, ` fill="${GOLD}"`)

/** Pictures of articles. */
export const ARTICLE_PLACES: Readonly<Record<string, readonly [Place, string]>> = {
  odds: [odds, '#1d3f74'],
  margin: [margin, '#4a2350'],
  limits: [limits, '#1b4d4a'],
  shield: [shield, '#22325c'],
  book: [book, '#5a3a1f'],
  languages: [languages, '#2c3a5c'],
  phone: [phone, '#274b8a'],
  notebook: [notebook, '#1f5a46'],
  balance: [balance, '#3c2c5c'],
}
