import { reelsRulesSection } from './games-reels.ts'
import { CARDS, CARDS_RECORDS } from './games-rules-cards.ts'
import { SHARED, SHARED_RECORDS } from './games-rules-shared.ts'
import { markdownTable } from './markdown-table.ts'

/** All that a further implementation needs beside the mathematics files: the one in SQL is written from this text. */
export const rulesSection = (): string => `## Rules of the draws

Names in code are fields of the mathematics file or of the choice.

${DRAWS}

### Steps

${STEPS}

### Third cards of baccarat

${BACCARAT}

${markdownTable(['banker', 'draws when the third card of the player counts'], BANKER)}

### Facts of a draw

The facts of a draw are a set; where two things are parted by a semicolon, each is a fact by itself.

${markdownTable(['draw', 'facts'], FACTS)}

### Cards against the house

${CARDS}

### Races, matches and bingo

${SHARED}

${reelsRulesSection()}

### Record of a round

What a player verifies, as JSON. Amounts are texts of minor units, multiples numbers of hundredths. \`view\` is what was shown when the round was over; fields of the choice are in it where it says so, fields in brackets have a value only before the end and are null, or 0, after it.

${markdownTable(['kind', '`choice`', '`view`'], [...RECORDS, ...CARDS_RECORDS, ...SHARED_RECORDS])}

Beside them the record has \`maths\`, \`commitment\`, \`serverSeed\`, \`clientSeed\`, \`nonce\`, \`stake\`, \`actions\` and \`payout\`. An action is \`{ "do": "go", "at": 3 }\`, where \`at\` is a tile, a door or a side, and 0 where there is nothing to choose; or its \`do\` is \`collect\`, \`lapse\`, \`higher\`, \`lower\` or \`change\`; of cards it is one of those in their rules, in video poker with \`hold\`. The action of a crash bet is \`{ "do": "collect", "at": 150 }\` or \`{ "do": "end" }\`. Games of one step have none. The causes of an end are \`settled\`, \`collected\`, \`lost\`, \`top\` and \`returned\`.`

const DRAWS = `- **dice**: \`below(10000)\` is the roll. Under wins when it is lower than the number of winning rolls (\`wins\`), over when it is at least 10,000 less that number. Pays ⌊990,000 ÷ \`wins\`⌋ hundredths.
- **limbo**: a word w gives ⌊99 · 2³² ÷ (w + 1)⌋ hundredths; a target that this reaches is paid.
- **pegs**: \`below(2)\` a row, 1 to the right; the slot is how often it went right, and \`rows[rows][risk]\` lists what the slots pay from the left.
- **keno**: \`drawn\` of the numbers from 1 to \`numbers\`, without putting back; \`tables[risk][how many are picked]\` lists what is paid for none, one, two … of the picked ones.
- **scratch**: \`below(10⁷)\` is the ticket. Each of \`prizes\` has so many tickets, one prize after the other; the tickets after the last prize win nothing. Then the nine fields: of a winning card three places of 0 to 8 are drawn for the prize. The other fields, in reading order, each take one of the other prizes in the order of the table, by \`below(number of other prizes)\`; without a prize these are all nine fields and all prizes. While one of them is there three times or more, all of these fields are drawn again.
- **mines**: \`mines\` of the tiles 0 to 24, without putting back. **tower**: a level is \`[safe, doors]\`; for each floor from the lowest, the doors that are not safe are drawn out of 0 to \`doors\` − 1. **crossing**: a level is \`[safe, of, lanes]\`; \`below(25)\` for each lane, safe when it is below \`safe\`. **balloon**: it bursts at pump \`below(64) + 1\`. **streak**: \`below(2)\` for each of the twelve throws, 0 for heads. All of this is drawn at the start.
- **hilo**: a card is \`below(13)\` for its rank from the ace, then \`below(4)\` for its suit, from a whole deck each time: the first one at the start, and one for each call and each change.
- **crash**: \`below(bustOneIn)\`; 0 is a bust, whose crash point is 100 hundredths. Else two words are taken; of each the 26 high bits count, those of the first above those of the second, as a number h of 52 bits. The crash point is ⌊(100 · 2⁵² − h) ÷ (2⁵² − h)⌋ hundredths, at most \`cap\`.
- **layout**: \`number\` and \`wheel\` \`below(count)\`, counted from \`first\` or through the segments; \`rings\` \`below(100)\` through the weights from the centre; \`dice\` \`below(6) + 1\` each; \`numbers\` out of 1 to \`of\`. Cards are 0 to 51, suit by suit from the ace; a shoe holds its decks one after the other, and each card is drawn out of what is left. **two-cards**: first and second. **baccarat**: player, banker, player, banker, then third cards. **andar-bahar**: the joker, then andar and bahar in turn, until a card has the rank of the joker; its side wins. Each chip pays by the first entry of its spot that names a fact of the draw, and nothing without one; the round pays the sum.`

const STEPS = `A safe step is a tile without a mine, a door that was not drawn, a safe lane, a pump before the one that bursts, or the side of the throw. Any other step loses the stake. After k safe steps the multiple is ⌊(1 − edge) ÷ chance⌋ in hundredths, where \`edgePerMille\` is the edge in thousandths and the chance of k safe steps is C(25 − mines, k) ÷ C(25, k) for mines, (safe ÷ doors)ᵏ for tower, (safe ÷ 25)ᵏ for crossing, (64 − k) ÷ 64 for balloon and 1 ÷ 2ᵏ for streak. The round ends by itself (\`top\`) when no hazard can be avoided further: after 25 − mines tiles, all floors, all lanes, 63 pumps, twelve throws. To collect, which needs a safe step, pays the multiple. A round that lapses is collected; one without a safe step is returned.

A bet in a **crash** flight has one action. \`collect\` is at a multiple from \`least\` to the crash point and below \`auto\`, where there is one, and pays it. \`end\` collects at \`auto\` when the crash point is at least that; without that, a crash point of \`cap\` collects there (\`top\`), and any other loses the stake. While a flight is shown, its multiple after so many whole milliseconds is ⌊100 · e^(0.00006 · ms)⌋ hundredths: the house stamps a collect with that of its arrival. It crashes when it reaches the crash point, so a collect by hand is below that.

In **hilo** a call is right when the new card is at least as high (\`higher\`) or at most as high (\`lower\`) as the one before; an equal card is right for both. Of a card of rank r from 1 to 13, 14 − r ranks are right for higher and r for lower; a call that cannot be wrong is not open. Each right call multiplies by ⌊0.99 · 13 ÷ right ranks⌋ in hundredths; the product is exact, and the stake times the product is rounded down once. It ends at 52 right calls or when the product reaches 1,000,000. The first card may be changed twice before the first call. Without a right call there is nothing to collect, and a lapse returns the stake.`

const BACCARAT = `An ace counts one, tens and faces nothing; of the sum only the last digit counts. With eight or nine on either side nobody draws. Else the player draws a third card at five or less. The banker draws by the own points and the third card of the player, which comes first; when the player stands, at five or less.`

const BANKER: readonly (readonly string[])[] = [
  ['0, 1, 2', 'anything'],
  ['3', 'anything but 8'],
  ['4', '2 to 7'],
  ['5', '4 to 7'],
  ['6', '6 or 7'],
  ['7', 'never'],
]

const FACTS: readonly (readonly string[])[] = [
  ['number', 'the number, from `first`; of the last one `last` in its place, where there is one'],
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

const LADDER_VIEW =
  '`choice`, `climbed` (the safe steps), `lostAt`, `multiple` (of the safe steps; null without one), `over` (`payout`, `why`), `hidden`, (`next`, `worth`)'

const RECORDS: readonly (readonly string[])[] = [
  ['dice', '`side` (`under`, `over`), `wins`', 'the choice, `roll`, `won`, `multiple`'],
  ['limbo', '`target`', 'the choice, `result`, `won`, `multiple` (the target, or 0)'],
  ['pegs', '`rows`, `risk`', 'the choice, `path`, `slot`, `multiple`'],
  [
    'keno',
    '`risk`, `numbers`',
    'the choice, `drawn` in the order of drawing, `hits` in the order of picking, `multiple`',
  ],
  ['scratch', 'empty', '`fields`, `multiple`'],
  [
    'layout',
    '`chips`: `spot`, `amount`',
    '`drawn`: the number, the place on the wheel from 0, the ring, the faces, the numbers or the cards in the order of drawing, of baccarat the hand of the player first; `facts`; `chips`, each with `multiple` and `payout`',
  ],
  ['reels', 'empty, or `cycles` with pots', 'see Reels'],
  [
    'crash',
    '`auto`: the multiple of the automatic collect, or null',
    'the choice, `point` (the crash point), `collected` (the multiple that is paid; null when the stake is lost)',
  ],
  ['mines', '`mines`', `${LADDER_VIEW}: the mines in the order of drawing`],
  ['tower', '`level`', 'as mines; hidden are the drawn doors of each floor'],
  ['crossing', '`level`', 'as mines; hidden is whether each lane is safe'],
  ['balloon', 'empty', 'as mines; hidden is the pump that bursts'],
  ['streak', 'empty', 'as mines; hidden are the throws'],
  [
    'hilo',
    'empty',
    '`cards` with the changed ones, `calls`, `multiple` (the product rounded down to hundredths; null without a call), `over`, (`changesLeft`, `returns` of `higher` and `lower`, `worth`)',
  ],
]
