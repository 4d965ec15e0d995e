import {
  type AnteAction,
  type AnteChoice,
  type AnteMaths,
  type AnteShown,
  type AnteView,
  isWorthPlaying,
} from '@evens/games/cards'
import type { Shown } from '@evens/games'
import { useText } from '@evens/remote-sdk'
import { useId } from 'react'
import type { Decision, StageKind, StageProps } from '../../stage.ts'
import { describeAnte } from './ante-describe.ts'
import { anteAt } from './ante-picture.ts'
import { TALL_ANTE, WIDE_ANTE, type AntePlaces } from './ante-places.ts'
import { AnteCards, PayTables, Result, Spots } from './ante-table.tsx'
import { useDealing } from './dealing.ts'
import { HintSwitch } from './hint-switch.tsx'
import { PrintedLine } from './plates.tsx'
import { CardTable, Sweep, TableScene } from './table.tsx'

type Props = StageProps<AnteChoice, AnteAction, AnteView>

/** Milliseconds until the next event. Three cards come out of the shoe one after the other. */
const LASTS_MS: Readonly<Record<AnteShown['at'], number>> = {
  deal: 1240,
  played: 340,
  folded: 260,
  dealer: 760,
  'ante-end': 620,
  'ante-bonus': 420,
  'pair-plus': 420,
  end: 0,
}
const CUES: Readonly<Partial<Record<string, 'tick' | 'reveal' | 'press'>>> = {
  deal: 'reveal',
  played: 'press',
  dealer: 'reveal',
}

const FIRST: AnteChoice = { pairPlus: '0' }

function Stage(props: Props) {
  const { round, sound, motion, maths } = props
  const dealing = useDealing(props, {
    lastsMs: (event) => LASTS_MS[event.at as AnteShown['at']] ?? 0,
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
  const t = useText()
  const id = useId()
  return (
    <TableScene motion={motion}>
      {(isTall) => {
        const places = isTall ? TALL_ANTE : WIDE_ANTE
        return (
          <CardTable outline={places.outline} isTall={isTall} motion={motion}>
            <PrintedLine id={`${id}q`} {...places.print} text={t('cards_print_qualifies')} />
            {round === null ? (
              <>
                <PayTables places={places} maths={maths as AnteMaths} view={null} />
                <Spots
                  places={places}
                  {...nextStakes(props)}
                  picture={null}
                  money={props.money}
                  motion={motion}
                  isMoving={false}
                />
              </>
            ) : (
              <Round
                {...dealing}
                round={round}
                places={places}
                maths={maths as AnteMaths}
                money={props.money}
                motion={motion}
              />
            )}
          </CardTable>
        )
      }}
    </TableScene>
  )
}

/** Chips that the first round would stake. */
const nextStakes = ({ stake, choice }: Props) => ({
  ante: stake - BigInt(choice.pairPlus),
  pairPlus: BigInt(choice.pairPlus),
  play: 0n,
})

type RoundProps = Pick<Props, 'money' | 'motion'> & {
  readonly round: NonNullable<Props['round']>
  readonly places: AntePlaces
  readonly maths: AnteMaths
  readonly applied: number
  readonly isMoving: boolean
}

function Round({ round, places, maths, money, motion, applied, isMoving }: RoundProps) {
  const shown = round.shown as readonly (Shown & AnteShown)[]
  const picture = anteAt(round.view, shown, applied)
  const { view } = picture
  // A rank is told once the cards that make it have been turned over.
  const turning = isMoving ? shown[applied - 1]?.at : undefined
  const isAbove = round.over !== null && round.over.payout > round.stake
  const part = { places, motion, isMoving, roundId: round.id }
  const stakes = { ante: BigInt(view.ante), pairPlus: BigInt(view.pairPlus), play: BigInt(view.play) }
  return (
    <>
      {round.step === 0 && isMoving && (
        <Sweep key={round.id} from={places.player} outline={places.outline} motion={motion} />
      )}
      <PayTables places={places} maths={maths} view={view.player.length === 0 || turning === 'deal' ? null : view} />
      <Spots {...part} {...stakes} picture={picture} money={money} />
      <AnteCards {...part} view={view} turning={turning} />
      {view.result !== null && <Result places={places} result={view.result} isAbove={isAbove} />}
    </>
  )
}

function decisionsOf({ round, maths }: Props): readonly Decision<AnteAction>[] {
  if (round === null) return []
  const plays = isWorthPlaying(maths as AnteMaths, round.view.player)
  return round.actions.map((action) => ({
    id: action.do,
    labelKey: `cards_${action.do}`,
    // The full screen has the letter of the fold.
    letter: action.do === 'play' ? 'P' : null,
    action,
    more: action.do === 'play' ? BigInt(round.view.ante) : 0n,
    isAdvised: (action.do === 'play') === plays,
  }))
}

const Controls = () => <HintSwitch hintKey="cards_hint_ante" />

export const anteThree: StageKind<AnteChoice, AnteAction, AnteView> = {
  kind: 'ante-three',
  first: () => FIRST,
  isReady: () => true,
  startKey: 'cards_deal',
  stakeKey: 'cards_ante',
  side: {
    labelKey: 'cards_pair_plus',
    of: ({ pairPlus }) => BigInt(pairPlus),
    with: (_choice, amount) => ({ pairPlus: String(amount) }),
  },
  decisions: decisionsOf,
  Stage,
  Controls,
  describe: describeAnte,
}
