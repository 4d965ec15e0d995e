import type { RaceCard as Card, RaceChoice, RaceOutcome } from '@evens/contracts'
import { paidAt } from '@evens/games/race'
import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { useEffect, useEffectEvent } from 'react'
import { Scene } from '../../../stages/parts/scene.tsx'
import type { SharedStageKind } from '../../stage.ts'
import { Slip } from '../slip.tsx'
import { phaseAt, useShow } from '../use-show.ts'
import { cardOf, choiceOn, isOnCard, NO_PICK, type RaceProps } from './card.ts'
import { OwnPicks } from './own-picks.tsx'
import { PODIUM_MS } from './plan.ts'
import { Podium } from './podium.tsx'
import { pickText, RaceCard } from './race-card.tsx'
import { RaceShow, STEPS } from './race-show.tsx'
import styles from './race.module.css'
import { nameOf, silkOf, speciesOf } from './runners.ts'

const PLAN = { lastsMs: PODIUM_MS, momentsMs: () => STEPS, isStepped: true }

/** The race card while bets are taken, then the race, and who stands on the podium. */
function Stage(props: RaceProps) {
  const t = useText()
  const { choice, setChoice, bets, round, results } = props
  const species = speciesOf(props.maths as { readonly id: string })
  const show = useShow<RaceOutcome, RaceChoice>(props, PLAN)
  const card = cardOf(props)
  useFreshChoice(choice, card, setChoice)
  if (card === null) return <p className={styles['said']}>{t('race_no_card')}</p>
  const isShow = show.phase === 'show' || show.phase === 'closed'
  const order = show.phase === 'result' ? (show.outcome?.order ?? null) : null
  const [last] = results
  return (
    <Scene motion={props.motion}>
      <div className={styles['race']} data-phase={show.phase} data-species={species}>
        {isShow && (
          <RaceShow {...props} {...{ card, species }} order={show.outcome?.order ?? null} passed={show.passed} />
        )}
        {order !== null && <Podium {...{ species, order, card }} n={round.n} />}
        {show.phase === 'void' && <p className={styles['said']}>{t('fast_void')}</p>}
        {(show.phase === 'open' || show.phase === 'soon') && (
          <>
            {last !== undefined && (
              <Podium species={species} order={(last.outcome as RaceOutcome).order} card={null} n={last.n} />
            )}
            <RaceCard {...props} {...{ card, species }} order={null} />
          </>
        )}
        {bets.length > 0 && (
          <OwnPicks bets={bets} order={order} maths={props.maths} money={props.money} say={pickOf(species, t)} />
        )}
      </div>
    </Scene>
  )
}

type Say = ReturnType<typeof useText>

const pickOf =
  (species: ReturnType<typeof speciesOf>, t: Say) =>
  ({ market, pick }: RaceChoice): string =>
    `${t(`race_market_${market}`)} ${pickText(species, market, pick, t)}`

/** A pick of the last card cannot be bet on the present one. */
function useFreshChoice(choice: RaceChoice, card: Card | null, setChoice: RaceProps['setChoice']): void {
  const isStale = choice.pick.length > 0 && !isOnCard(choice, card)
  const clear = useEffectEvent(() => setChoice(NO_PICK))
  useEffect(() => {
    if (isStale) clear()
  }, [isStale])
}

/** The slip: what is picked, its odds, and what it would pay. */
function Controls({ choice, setChoice, canBet, chip, money, maths }: RaceProps) {
  const t = useText()
  const species = speciesOf(maths as { readonly id: string })
  const isPicked = choice.pick.length > 0
  return (
    <>
      <Slip
        text={isPicked ? pickText(species, choice.market, choice.pick, t) : null}
        market={isPicked ? t(`race_market_${choice.market}`) : ''}
        price={choice.price}
        pays={isPicked ? money(paidAt(chip, choice.price)) : ''}
      />
      {isPicked && (
        <Button size="s" variant="ghost" icon="trash" disabled={!canBet} onClick={() => setChoice(NO_PICK)}>
          {t('slip_clear')}
        </Button>
      )}
    </>
  )
}

const TONES = ['red', 'black', 'green'] as const
const toneOf = (colour: string) => (colour === '#d3272f' ? TONES[0] : colour.startsWith('#2') ? TONES[1] : 'plain')

export const race: SharedStageKind<RaceChoice> = {
  kind: 'race',
  betsMost: 10,
  first: () => NO_PICK,
  sample: (_maths, _stake, card) => (card === null ? NO_PICK : (choiceOn(card as Card, 'win', [1]) ?? NO_PICK)),
  isReady: ({ pick, price }) => pick.length > 0 && price > 0,
  afterBet: () => NO_PICK,
  line: ({ choice }, { maths }, say) => ({
    text: pickOf(speciesOf(maths as { readonly id: string }), say)(choice),
    price: choice.price,
  }),
  Stage,
  Controls,
  result: (maths, outcome, { t }) => {
    const species = speciesOf(maths as { readonly id: string })
    const { order } = outcome as RaceOutcome
    const [first = 1] = order
    const three = order.slice(0, 3)
    return {
      text: three.join('–'),
      tone: toneOf(silkOf(species, first).base),
      label: t('race_result', { names: three.map((number) => nameOf(species, number)).join(', ') }),
    }
  },
  describe: (props, say) => {
    const { round, now, results, choice } = props
    const species = speciesOf(props.maths as { readonly id: string })
    const given = (round.outcome ?? null) as RaceOutcome | null
    const isTold = given !== null && phaseAt(round, now(), PODIUM_MS) === 'result'
    const told = isTold ? given : ((results[0]?.outcome ?? null) as RaceOutcome | null)
    const names = told?.order.slice(0, 3).map((number) => nameOf(species, number))
    const picked = choice.pick.length === 0 ? '' : pickText(species, choice.market, choice.pick, say)
    return say('race_view', {
      picked,
      has: picked === '' ? 'none' : 'one',
      told: names === undefined ? 'none' : 'told',
      names: names?.join(', ') ?? '',
    })
  },
}
