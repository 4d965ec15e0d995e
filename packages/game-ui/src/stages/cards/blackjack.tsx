import {
  basicStrategy,
  type BlackjackAction,
  type BlackjackChoice,
  type BlackjackMaths,
  type BlackjackShown,
  type BlackjackView,
} from '@evens/games/cards'
import type { Shown } from '@evens/games'
import type { Decision, StageKind, StageProps } from '../../stage.ts'
import { describeBlackjack } from './blackjack-describe.ts'
import { isLooking, pictureAt } from './blackjack-picture.ts'
import { TALL_PLACES, WIDE_PLACES, type BlackjackPlaces, type Seat } from './blackjack-places.ts'
import { DealerCards, HandCards, HandMarks, InsuranceChips, Prints } from './blackjack-table.tsx'
import { ChipPile } from './chip-pile.tsx'
import { useDealing } from './dealing.ts'
import { HintSwitch } from './hint-switch.tsx'
import { totalsOf } from './hands.ts'
import { Plate } from './plates.tsx'
import { CardTable, Sweep, TableScene } from './table.tsx'

type Props = StageProps<BlackjackChoice, BlackjackAction, BlackjackView>

/** Milliseconds until the next event; a card follows while the one before it turns over. */
const LASTS_MS: Readonly<Record<BlackjackShown['at'], number>> = {
  card: 330,
  'insurance-offer': 0,
  insured: 320,
  'insurance-end': 420,
  looked: 640,
  double: 320,
  split: 360,
  turn: 0,
  stood: 0,
  reveal: 360,
  'hand-end': 460,
  end: 0,
}
const CUES: Readonly<Partial<Record<string, 'tick' | 'reveal' | 'press'>>> = {
  card: 'tick',
  reveal: 'reveal',
  double: 'press',
  split: 'press',
  insured: 'press',
}

const NO_CHOICE: BlackjackChoice = {}

function Stage(props: Props) {
  const { round, sound, motion } = props
  const dealing = useDealing(props, {
    lastsMs: (event) => LASTS_MS[event.at as BlackjackShown['at']] ?? 0,
    cue: ({ at }) => {
      const cue = CUES[at]
      if (cue !== undefined) sound(cue)
    },
    end: ({ stake, over }) => {
      if (over === null) return
      if (over.payout > stake) sound('hit')
      else if (over.payout === 0n) sound('lose')
    },
  })
  return (
    <TableScene motion={motion}>
      {(isTall) => {
        const places = isTall ? TALL_PLACES : WIDE_PLACES
        return (
          <CardTable outline={places.outline} isTall={isTall} motion={motion}>
            <Prints
              places={places}
              maths={props.maths as BlackjackMaths}
              isOffered={round?.view.phase === 'insurance' && !dealing.isMoving}
            />
            {round === null ? (
              <NextStake places={places} {...props} />
            ) : (
              <Round {...dealing} round={round} places={places} money={props.money} motion={motion} />
            )}
          </CardTable>
        )
      }}
    </TableScene>
  )
}

/** Chips that the first round would stake. */
function NextStake({
  places,
  stake,
  money,
  motion,
}: Pick<Props, 'stake' | 'money' | 'motion'> & { readonly places: BlackjackPlaces }) {
  const seat = places.one[0] as Seat
  return (
    <>
      <ChipPile key={String(stake)} amount={stake} {...seat.pile} from={null} motion={motion} />
      <Plate {...seat.stake} text={money(stake)} font={places.outline.font * 0.86} tone="stake" />
    </>
  )
}

type RoundProps = Pick<Props, 'money' | 'motion'> & {
  readonly round: NonNullable<Props['round']>
  readonly places: BlackjackPlaces
  readonly applied: number
  readonly isMoving: boolean
}

function Round({ round, places, money, motion, applied, isMoving }: RoundProps) {
  const shown = round.shown as readonly (Shown & BlackjackShown)[]
  const { dealer, hands, active, insurance } = pictureAt(round.view, shown, applied)
  // A card counts once it has been turned over.
  const totals = totalsOf(pictureAt(round.view, shown, isMoving ? Math.max(0, applied - 1) : applied))
  const part = { places, motion, isMoving, roundId: round.id }
  const isAbove = round.over !== null && round.over.payout > round.stake
  return (
    <>
      {round.step === 0 && isMoving && (
        <Sweep key={round.id} from={places.dealer} outline={places.outline} motion={motion} />
      )}
      <DealerCards {...part} dealer={dealer} total={totals.dealer} isLooking={isMoving && isLooking(shown, applied)} />
      <HandCards {...part} hands={hands} active={active} />
      <HandMarks {...part} hands={hands} totals={totals.hands} active={active} money={money} isAbove={isAbove} />
      {insurance !== null && <InsuranceChips {...part} insurance={insurance} />}
    </>
  )
}

const LETTERS: Readonly<Partial<Record<BlackjackAction['do'], string>>> = {
  hit: 'H',
  stand: 'S',
  double: 'D',
  split: 'P',
}

/** The stake of an action beyond the chips on the table. */
function moreOf({ hands, active }: BlackjackView, act: BlackjackAction['do']): bigint {
  const stake = BigInt(hands[active ?? 0]?.stake ?? 0)
  if (act === 'insure') return stake / 2n
  return act === 'double' || act === 'split' ? stake : 0n
}

function decisionsOf({ round }: Props): readonly Decision<BlackjackAction>[] {
  if (round === null) return []
  const advised = basicStrategy(round.view)
  return round.actions.map((action) => ({
    id: action.do,
    labelKey: `cards_${action.do.replaceAll('-', '_')}`,
    letter: LETTERS[action.do] ?? null,
    action,
    more: moreOf(round.view, action.do),
    isAdvised: action.do === advised,
  }))
}

const Controls = () => <HintSwitch hintKey="cards_hint_text" />

export const blackjack: StageKind<BlackjackChoice, BlackjackAction, BlackjackView> = {
  kind: 'blackjack',
  first: () => NO_CHOICE,
  isReady: () => true,
  startKey: 'cards_deal',
  decisions: decisionsOf,
  Stage,
  Controls,
  describe: describeBlackjack,
}
