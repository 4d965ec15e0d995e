import {
  cardName,
  hiloRight,
  rankOf,
  type HiloAction,
  type HiloMaths,
  type HiloView,
  type NoChoice,
} from '@evens/games/ladder'
import { useShell, useText } from '@evens/remote-sdk'
import { classNames, Icon } from '@evens/ui'
import type { StageKind, StageProps } from '../../stage.ts'
import { CardBack, CardFace } from '../parts/card.tsx'
import { useMultiple } from '../parts/multiple.ts'
import press from '../parts/press.module.css'
import { Scene } from '../parts/scene.tsx'
import { sentenceText } from '../parts/sentence.ts'
import { useShowing } from '../parts/showing.ts'
import { endingOf } from './describe.ts'
import styles from './hilo.module.css'
import { Hud } from './hud.tsx'

type Props = StageProps<NoChoice, HiloAction, HiloView>
type Call = 'higher' | 'lower'

const CARD_MS = 520
const END_MS = 600
const FIRST = {}
const CALL_KEYS = { higher: 'ladder_higher', lower: 'ladder_lower' } as const
const CALL_ICONS = { higher: 'arrow-up', lower: 'arrow-down' } as const

const nothingCalled = (view: HiloView | null): boolean => view === null || view.calls.length === 0

const lastsMs = ({ shown }: { readonly shown: readonly { readonly at: string }[] }): number =>
  shown[0]?.at === 'call' ? CARD_MS + 380 : shown[0]?.at === 'card' ? CARD_MS : END_MS

function Stage(props: Props) {
  const { motion, money, round, isBusy, act, sound } = props
  const t = useText()
  const { isMoving, settled } = useShowing(props, lastsMs, {
    begin: () => sound('reveal'),
    end({ view: { calls, over } }) {
      if (over?.why === 'lost') sound('lose')
      else if (over !== null) sound('collect')
      else if (calls.length > 0) sound('rise', calls.length)
    },
  })
  const view = round?.view ?? null
  const known = settled?.view ?? null
  const mayDo = (wanted: HiloAction['do']): boolean =>
    !isBusy && !isMoving && round !== null && round.actions.some((action) => action.do === wanted)
  const take = (wanted: HiloAction['do']) => (): void => {
    if (!mayDo(wanted)) return
    sound('press')
    act({ do: wanted })
  }
  return (
    <Scene motion={motion}>
      <Hud
        multiple={known?.multiple ?? null}
        worth={known?.worth ?? null}
        money={money}
        ending={isMoving ? null : endingOf(round)}
      />
      <div className={styles['table']}>
        <CallButton
          call="lower"
          view={view}
          maths={props.maths as HiloMaths}
          isOpen={mayDo('lower')}
          onCall={take('lower')}
        />
        <TableCard view={view} stepKey={round === null ? '' : `${round.id}:${view?.cards.length}`} />
        <CallButton
          call="higher"
          view={view}
          maths={props.maths as HiloMaths}
          isOpen={mayDo('higher')}
          onCall={take('higher')}
        />
      </div>
      <button type="button" className={styles['change']} aria-disabled={!mayDo('change')} onClick={take('change')}>
        <Icon name="refresh" size="s" />
        {t('ladder_change_card', { count: view?.changesLeft ?? (props.maths as HiloMaths).changes })}
      </button>
      <History view={known} />
    </Scene>
  )
}

function TableCard({ view, stepKey }: { readonly view: HiloView | null; readonly stepKey: string }) {
  const card = view?.cards.at(-1)
  const isWrong = view !== null && view.over?.why === 'lost'
  return (
    <div className={styles['deck']} aria-hidden="true">
      <span className={styles['under']}>
        <CardBack />
      </span>
      <span key={stepKey} className={styles['card']} data-wrong={isWrong}>
        {card === undefined ? <CardBack /> : <CardFace card={card} />}
      </span>
    </div>
  )
}

type CallProps = {
  readonly call: Call
  readonly view: HiloView | null
  readonly maths: HiloMaths
  readonly isOpen: boolean
  readonly onCall: () => void
}

function CallButton({ call, view, maths, isOpen, onCall }: CallProps) {
  const t = useText()
  const text = useMultiple()
  const { language } = useShell()
  const percent = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 1 })
  const returns = view?.returns[call] ?? null
  const rank = view === null ? null : rankOf(view.cards.at(-1) ?? 0)
  return (
    <button
      type="button"
      className={classNames(press['press'], styles['call'])}
      aria-disabled={!isOpen}
      onClick={onCall}
    >
      <Icon name={CALL_ICONS[call]} size="l" />
      <span>{t(CALL_KEYS[call])}</span>
      {returns !== null && rank !== null && (
        <>
          <b>{text(returns)}</b>
          <small>{percent.format(hiloRight(maths, rank, call) / maths.ranks)}</small>
        </>
      )}
    </button>
  )
}

const HISTORY_SHOWN = 12

/** The last cards of the round; an arrow stands for the call between two. */
function History({ view }: { readonly view: HiloView | null }) {
  const t = useText()
  const cards = view?.cards ?? []
  const changed = cards.length - 1 - (view?.calls.length ?? 0)
  const lastAt = cards.length - 1
  const from = Math.max(0, cards.length - HISTORY_SHOWN)
  return (
    <ol className={styles['history']} aria-label={t('ladder_cards')} start={from + 1}>
      {cards.slice(from).map((card, shownAt) => {
        const at = from + shownAt
        const call = view?.calls[at - changed - 1]
        const isWrong = at === lastAt && view?.over?.why === 'lost'
        const name = sentenceText(cardName(card), t)
        return (
          <li key={at} data-wrong={isWrong} data-changed={at < changed}>
            {call !== undefined && <Icon name={CALL_ICONS[call]} size="s" label={t(CALL_KEYS[call])} />}
            <span className={styles['small']} role="img" aria-label={name}>
              <CardFace card={card} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const Controls = () => null

export const hilo: StageKind<NoChoice, HiloAction, HiloView> = {
  kind: 'hilo',
  first: () => FIRST,
  isReady: () => true,
  Stage,
  Controls,
  describe: ({ round }, say) => {
    if (round === null) return say('ladder_described_none')
    const card = sentenceText(cardName(round.view.cards.at(-1) ?? 0), say)
    if (round.over?.why === 'lost')
      return say('ladder_hilo_described_lost', { card, calls: round.view.calls.length - 1 })
    return nothingCalled(round.view)
      ? say('ladder_hilo_described_first', { card })
      : say('ladder_hilo_described', { card, calls: round.view.calls.length })
  },
}
