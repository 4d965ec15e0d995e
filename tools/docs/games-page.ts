import { allGames, declaredFor, gameByMaths, type Declared, type Game } from '@evens/games'
import { isPlayable, mathsOf, TITLES } from '@evens/games/catalogue'
import { figuresOfMaths, valueOf, type Figures } from '@evens/games/proofs'
import type { ReelsMaths } from '@evens/games/reels'
import { monitorSection } from './games-monitor.ts'
import { reelsFileSection } from './games-reels.ts'
import { rulesSection } from './games-rules.ts'
import { code, markdownTable } from './markdown-table.ts'

/** A table of a file with more choices than this has its bands instead. */
const ROWS_MOST = 40

/**
 * Every title that can be played, every mathematics file with its proven figures, and the rules of each draw. `sha256` is
 * of the page that checks a round.
 */
export function gamesPage(sha256: string): string {
  const games = allGames().toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return `# Games

A game is a mathematics file and a family of rules; a title is a game with a theme. The figures on this page are counted, over every elementary outcome (\`packages/games/src/proofs\`); a few games have too many of them and are played instead, and say so. A file is called \`id@version\` and never changes once it is shipped: its hash is in \`packages/games/src/maths/hashes.json\`. The stream of chance is in [fair.md](fair.md): \`below(n)\`, \`draw\` (without putting back) and \`word\` are taken from it in the order given here.

Returns are multiples of the stake with the stake in them. The stake step is the common denominator of the paytable, in minor units of the currency: every payout of a stake of whole steps is whole, so the return is the declared one at every stake.

## Titles

${markdownTable(['id', 'route', 'name', 'label', 'maths', 'return', 'hit frequency', 'σ', 'top prize, its chance'], titleRows())}

Figures are bands over all choices of a title; of Hi-Lo they are those of one call. The mathematics of ${games.length - new Set(TITLES.filter(isPlayable).map(mathsOf)).size} further files is proven and waits for its tables and draws.

${monitorSection()}

${rulesSection()}

### Checking a round without the site

\`/verify.html\` is the verifier of \`packages/games\` as one page: it is downloaded at \`games/landing/fairness\`, opened from a disk, and asks for nothing. The same sources give the same bytes (\`tools/build/round-verifier.ts\`); the page shows the SHA-256 of the file that is served, and of this release it is

\`\`\`txt
${sha256}
\`\`\`

## Figures by choice

${games.map(fileSection).join('\n\n')}
`
}

function titleRows(): readonly (readonly string[])[] {
  return TITLES.filter(isPlayable).map((title) => {
    const game = gameByMaths(mathsOf(title))
    const declared = declaredFor(mathsOf(title))
    if (game === undefined || declared === undefined) throw new Error(`${title.route} has no mathematics`)
    return [
      String(title.id),
      code(title.route),
      title.name,
      title.provider,
      code(game.name),
      band(declared.returned, percent),
      band(declared.hit, percent),
      band(declared.deviation, short),
      topOf(declared),
    ]
  })
}

function fileSection(game: Game): string {
  const declared = declaredFor(game.name)
  if (declared === undefined) throw new Error(`${game.name} declares nothing`)
  const figures = figuresOfMaths(game.maths)
  const head = `### ${code(game.name)}\n\nFamily ${game.family}, stake step ${game.step}. Return ${band(declared.returned, percent)}; top prize ${topOf(declared)}.`
  const rules = game.family === 'reels' ? `\n\n${reelsFileSection(game.maths as ReelsMaths)}` : ''
  const text = `${head} ${NOTES[game.kind] ?? playedNote(declared)}`.trim() + rules
  if (figures.length > ROWS_MOST) return text
  const headings = ['choice', 'return', 'hit frequency', 'pays above the stake', 'σ', 'top', 'its chance']
  return `${text}\n\n${markdownTable(
    headings,
    figures.map((one) => figuresRow(game, one)),
  )}`
}

const NOTES: Readonly<Record<string, string>> = {
  blackjack:
    'The return is that of basic strategy, of the first stake with further ones taken off; it is counted exactly. The other figures come from twenty million rounds.',
  'ante-three': 'The return of the ante is that of playing from queen, six and four on, of the ante alone.',
  'video-poker': 'All figures are those of perfect play, over every hand, hold and draw.',
  hilo: 'Each row is one call; a round multiplies as many as it has.',
  dice: 'The return lies in this band for each of the 9,601 numbers of winning rolls, on either side.',
  crash:
    'The return lies in this band for each of the 999,900 targets. A collect by hand is before the crash and returns 99/101 at any multiple.',
  race: 'Rows are the longest and the shortest price of each market; the return lies in this band for each card and each stake, whose payout is rounded down.',
  match:
    'Rows are the longest and the shortest price of each market, of strengths in tens; the return lies in this band for each card and each stake, whose payout is rounded down.',
  bingo:
    'The pot pays this part of all stakes, however many play, and the jackpot two hundredths more in the long run; the other figures are those of one of a hundred cards that share no prize.',
  mines: 'The return lies in this band for each number of mines and each step at which one stops.',
  crossing: 'The return lies in this band for each level and each lane at which one stops.',
  tower: 'The return lies in this band for each level and each floor at which one stops.',
  balloon: 'The return lies in this band for each pump at which one stops.',
}

/** Of rounds that were played, the return is a band in which it lies with 99 %. */
const playedNote = ({ played }: Declared): string =>
  played === undefined
    ? ''
    : `Played ${played.toLocaleString('en-GB')} times, not counted: the return lies in this band with 99 %.`

const figuresRow = ({ kind }: Game, figures: Figures): readonly string[] => [
  figures.choice === '' ? (kind === 'scratch' ? 'the card' : 'a round') : figures.choice,
  percent(valueOf(figures.returned)),
  percent(valueOf(figures.hit)),
  percent(valueOf(figures.above)),
  short(figures.deviation),
  multiple(figures.top),
  rarely(1 / valueOf(figures.topChance), figures.isTopBound),
]

/** Three decimals, or three digits where these would say nothing. */
const percent = (share: number): string => {
  const value = share * 100
  return `${value > 0 && value < 0.001 ? value.toFixed(-Math.floor(Math.log10(value)) + 2) : value.toFixed(3)} %`
}
const short = (value: number): string => value.toFixed(2)
const multiple = (hundredths: number): string => `${(hundredths / 100).toLocaleString('en-GB')}×`
const oneIn = (rounds: number): string =>
  `1 in ${rounds.toLocaleString('en-GB', { maximumFractionDigits: rounds < 100 ? 2 : 0 })}`
const rarely = (rounds: number, isBound = false): string => `${isBound ? 'rarer than ' : ''}${oneIn(rounds)}`
const topOf = ({ top, topOneIn, isTopRarer }: Declared): string => `${multiple(top)}, ${rarely(topOneIn, isTopRarer)}`

function band({ least, most }: Declared['hit'], written: (value: number) => string): string {
  const [low, high] = [written(least), written(most)]
  return low === high ? low : `${low} to ${high}`
}
