import { allGames, declaredFor, gameByMaths, type Declared, type Game } from '@evens/games'
import { isPlayable, mathsOf, TITLES } from '@evens/games/catalogue'
import { figuresOfMaths, valueOf, type Figures } from '@evens/games/proofs'
import { code, markdownTable } from './markdown-table.ts'

/** A table of a file with more choices than this has its bands instead. */
const ROWS_MOST = 40

/** Every title that can be played, every mathematics file with its proven figures, and the rules of each draw. */
export function gamesPage(): string {
  const games = allGames().toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return `# Games

A game is a mathematics file and a family of rules; a title is a game with a theme. All figures on this page are counted: every elementary outcome, none of them simulated (\`packages/games/src/proofs\`). A file is called \`id@version\` and never changes once it is shipped: its hash is in \`packages/games/src/maths/hashes.json\`. The stream of chance is in [fair.md](fair.md): \`below(n)\`, \`draw\` (without putting back) and \`word\` are taken from it in the order given here.

Returns are multiples of the stake with the stake in them. The stake step is the common denominator of the paytable, in minor units of the currency: every payout of a stake of whole steps is whole, so the return is the declared one at every stake.

## Titles

${markdownTable(['id', 'route', 'name', 'label', 'maths', 'return', 'hit frequency', 'σ', 'top prize, its chance'], titleRows())}

Figures are bands over all choices of a title; of Hi-Lo they are those of one call. The mathematics of ${games.length - new Set(TITLES.filter(isPlayable).map(mathsOf)).size} further files is proven and waits for its tables and draws.

## Rules of the draws

${rulesText()}

### Facts of a draw

${markdownTable(['draw', 'facts'], FACTS)}

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
  const text = `${head} ${NOTES[game.kind] ?? ''}`.trim()
  if (figures.length > ROWS_MOST) return text
  const headings = ['choice', 'return', 'hit frequency', 'pays above the stake', 'σ', 'top', 'its chance']
  return `${text}\n\n${markdownTable(headings, figures.map(figuresRow))}`
}

const NOTES: Readonly<Record<string, string>> = {
  hilo: 'Each row is one call; a round multiplies as many as it has.',
  dice: 'The return lies in this band for each of the 9,601 numbers of winning rolls, on either side.',
  mines: 'The return lies in this band for each number of mines and each step at which one stops.',
  crossing: 'The return lies in this band for each level and each lane at which one stops.',
  tower: 'The return lies in this band for each level and each floor at which one stops.',
  balloon: 'The return lies in this band for each pump at which one stops.',
}

const figuresRow = (figures: Figures): readonly string[] => [
  figures.choice === '' ? 'the card' : figures.choice,
  percent(valueOf(figures.returned)),
  percent(valueOf(figures.hit)),
  percent(valueOf(figures.above)),
  short(figures.deviation),
  multiple(figures.top),
  oneIn(1 / valueOf(figures.topChance)),
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
const topOf = ({ top, topOneIn }: Declared): string => `${multiple(top)}, ${oneIn(topOneIn)}`

function band({ least, most }: Declared['hit'], written: (value: number) => string): string {
  const [low, high] = [written(least), written(most)]
  return low === high ? low : `${low} to ${high}`
}

const FACTS: readonly (readonly string[])[] = [
  ['number', 'the number, from `first`; the last one is called `last` where there is one'],
  ['wheel', 'the name of the segment at that place'],
  ['rings', 'the ring'],
  [
    'dice',
    '`sum-S`; `face-F-N` for each face that is shown, N times; `pair-A-B` for each two faces that are shown; all equal: `triple` of three dice, `doubles` of two; else `big` when the sum is above the middle or `small`, and `even` or `odd` by the sum',
  ],
  [
    'numbers',
    '`number-N` of each that is drawn; `first-N` of the first; `high` when the sum is above its middle, else `low`; `odd` when more than half are odd, else `even`; with `free`, `free-N` of each that is not drawn',
  ],
  [
    'two-cards',
    '`first` or `second` has the higher rank, else `tie`, and `suited-tie` of one suit; `same-suit`; `first-big`, `second-big` above a seven, `first-small`, `second-small` below; an ace counts `ace`',
  ],
  ['baccarat', '`player`, `banker` or `tie`; `player-pair`, `banker-pair` of the first two cards; `player-cards-N`'],
  ['andar-bahar', '`andar` or `bahar`'],
]

const rulesText =
  (): string => `- **dice**: \`below(10000)\` is the roll. Under wins when it is lower than the number of winning rolls, over when it is at least 10,000 less that number. Pays ⌊990,000 ÷ winning rolls⌋ hundredths.
- **limbo**: a word w gives ⌊99 · 2³² ÷ (w + 1)⌋ hundredths; a target that this reaches is paid.
- **pegs**: \`below(2)\` a row, 1 to the right; the slot is how often it went right.
- **keno**: the numbers from 1 in order, drawn without putting back; paid by how many of the picked ones are drawn.
- **scratch**: \`below(10⁷)\` is the ticket; tickets are in the order of the prize table, the rest win nothing. Then the nine fields: of a winning card three places of 0 to 8 are drawn for the prize; the other fields, in reading order, each take \`below(number of other prizes)\`, and all of them are drawn again until no prize is there three times.
- **mines**: the mines are drawn out of the tiles 0 to 24. **tower**: for each floor, out of its doors. **crossing**: \`below(25)\` for each lane, safe when it is below the first number of the level. **balloon**: it bursts at pump \`below(64) + 1\`. **streak**: \`below(2)\` for each of the twelve throws, 0 for heads. All of this is drawn at the start. A multiple is ⌊(1 − edge) ÷ chance⌋ in hundredths. A round that lapses is collected; one without a step is returned.
- **hilo**: a card is \`below(13)\` for its rank from the ace, then \`below(4)\` for its suit. An equal card is right for both calls. Each right call multiplies by ⌊0.99 · 13 ÷ right ranks⌋ in hundredths; the product is exact and rounded down once. It ends at 52 calls or at 1,000,000×.
- **layout**: \`number\` and \`wheel\` \`below(count)\`; \`rings\` \`below(100)\` through the weights from the centre; \`dice\` \`below(6) + 1\` each; \`numbers\` out of 1 to the last. Cards are 0 to 51, suit by suit from the ace; a shoe holds its decks one after the other, and a card is \`below(cards left)\`. **two-cards**: first and second. **baccarat**: player, banker, player, banker, then third cards by the rule. **andar-bahar**: the joker, then andar and bahar in turn. A spot pays by its first entry with a fact of the draw.`
