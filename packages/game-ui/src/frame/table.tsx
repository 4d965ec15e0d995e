import { useText } from '@evens/remote-sdk'
import { IconButton, Notice } from '@evens/ui'
import { type RefObject, useState } from 'react'
import { useRefusalWords } from '../session/refusal.ts'
import { paidBy } from '../session/session.ts'
import { AutoPanel } from './auto-panel.tsx'
import { type AutoPlan, useAuto } from './auto-play.ts'
import { BetBar } from './bet-bar.tsx'
import { decisionKeys } from './decisions.tsx'
import { FairnessPanel } from './fairness-panel.tsx'
import { rulesKind } from './game-facts.tsx'
import { InfoPanel } from './info-panel.tsx'
import { type MainAction, mainActionOf } from './main-action.tsx'
import styles from './play-frame.module.css'
import type { PlayFrameProps } from './play-frame.tsx'
import { PotFacts } from './pot-facts.tsx'
import { PotsStrip } from './pots-strip.tsx'
import { RecallPanel } from './recall-panel.tsx'
import { ResultsRow } from './results-row.tsx'
import type { Stakes } from './stake.ts'
import { figuresOf, StatusBar } from './status-bar.tsx'
import { type KeysOfKind, useCommands } from './use-commands.ts'
import { type Play, usePlay, useWaiting } from './use-play.ts'
import type { Sitting } from './use-sitting.ts'
import { useSound } from './use-sound.ts'
import { WinBanner } from './win-banner.tsx'

type Props = PlayFrameProps & {
  readonly sitting: Sitting
  readonly frame: RefObject<HTMLElement | null>
}

type Panel = 'info' | 'fairness' | 'auto' | null

const stakesOf = ({ stakes: { step, least, most, quick } }: PlayFrameProps['view']): Stakes => ({
  step: BigInt(step),
  least: BigInt(least),
  most: BigInt(most),
  quick: quick.map(BigInt),
})

const toggleFull = (frame: HTMLElement | null): void =>
  void (document.fullscreenElement === null ? frame?.requestFullscreen?.() : document.exitFullscreen())

/** Stage, bet bar, status and panels of one sitting. */
export function Table(props: Props) {
  const { sitting, view, theme, frame, limitsHref } = props
  const t = useText()
  const [stakes] = useState(() => stakesOf(view))
  const [panel, setPanel] = useState<Panel>(null)
  const [recalled, setRecalled] = useState<string | null>(null)
  const { isOn, turn, sound } = useSound(theme)
  const play = usePlay(sitting, stakes, view, theme, sound)
  const isWaiting = useWaiting(play.state)
  const auto = useAuto(play, isWaiting)
  const { kind } = sitting
  const main = mainActionOf({ play, kind, isWaiting: isWaiting || auto.left !== null, isClosed: view.isClosed, t })
  const full = (): void => toggleFull(frame.current)
  const commands = { ...commandsOf(play, main), info: () => setPanel('info'), sound: turn, full }
  useCommands(frame, commands, keysOf(play, kind, frame))
  const close = (): void => {
    setPanel(null)
    setRecalled(null)
  }
  const results = play.seen.isShown
    ? play.state.results
    : play.state.results.filter(({ id }) => id !== play.state.round?.id)
  return (
    <div className={styles['table']}>
      {hasPots(sitting.game.maths) && <PotsStrip session={sitting.session} />}
      <Scene {...{ sitting, play }} />
      <div className={styles['tools']}>
        <ResultsRow results={results} money={play.money} onRecall={setRecalled} />
        <div className={styles['icons']}>
          <IconButton label={t('play_info')} icon="info" onClick={() => setPanel('info')} />
          <IconButton label={t('play_fairness')} icon="shield-check" onClick={() => setPanel('fairness')} />
          <IconButton
            label={t(isOn ? 'play_sound_off' : 'play_sound_on')}
            icon={isOn ? 'volume' : 'volume-off'}
            aria-pressed={isOn}
            onClick={turn}
          />
          <IconButton label={t('play_full')} icon="expand" onClick={full} />
        </div>
      </div>
      <div className={styles['trouble']}>
        <Trouble {...{ play, sitting, view }} />
      </div>
      <div className={styles['bet']}>
        <BetBar
          {...{ sitting, play, stakes, main, isWaiting }}
          auto={
            view.duties.autoplay && !view.isClosed && kind.decisions === undefined
              ? { left: auto.left, open: () => setPanel('auto'), stop: auto.stop }
              : null
          }
        />
      </div>
      <div className={styles['status']}>
        <StatusBar
          {...figuresOf(play)}
          money={play.money}
          mode={sitting.mode}
          limitsHref={limitsHref}
          refill={refillOf(sitting, play, stakes)}
        />
      </div>
      <Panels {...props} {...{ play, panel, recalled }} onAuto={auto.begin} onClose={close} />
    </div>
  )
}

/** Of a mathematics file with jackpots. */
const hasPots = (maths: object): boolean =>
  (maths as { readonly features?: { readonly jackpots?: unknown } }).features?.jackpots !== undefined

/** Keys of the round and the stake; one that is not open now does nothing. */
const commandsOf = (play: Play, main: MainAction) => ({
  main: () => {
    if (main.isEnabled) main.run()
  },
  collect: () => {
    if (main.isEnabled && main.kind === 'collect') main.run()
  },
  stake: (direction: 1 | -1) => {
    if (!play.isOpen && !play.state.isBusy) play.wish.step(direction)
  },
})

/** Letters of the decisions, arrows that go to them, and keys of the kind. */
const keysOf = (play: Play, { keys }: Sitting['kind'], frame: RefObject<HTMLElement | null>): KeysOfKind => ({
  ...keys?.(play.props),
  ...(play.isDeciding && decisionKeys(play, frame.current)),
})

type PanelsProps = Props & {
  readonly play: Play
  readonly panel: Panel
  readonly recalled: string | null
  readonly onAuto: (plan: AutoPlan) => void
  readonly onClose: () => void
}

function Panels({ sitting, view, declared, verifyHref, play, panel, recalled, onAuto, onClose }: PanelsProps) {
  const { session, game, kind } = sitting
  return (
    <>
      <InfoPanel {...{ view, declared, onClose }} kind={rulesKind(game.maths)} isOpen={panel === 'info'}>
        {kind.Info !== undefined && <kind.Info {...play.props} />}
        {hasPots(game.maths) && <PotFacts currency={session.money.iso} />}
      </InfoPanel>
      <FairnessPanel {...{ session, verifyHref, onClose }} isOpen={panel === 'fairness'} />
      <AutoPanel currency={session.money} isOpen={panel === 'auto'} onClose={onClose} onBegin={onAuto} />
      <RecallPanel {...{ session, game, kind, verifyHref, onClose }} props={play.props} id={recalled} />
    </>
  )
}

const refillOf = ({ session }: Sitting, play: Play, stakes: Stakes): (() => void) | null =>
  session.refill !== null && !play.isOpen && (play.state.balance ?? 0n) < stakes.least ? session.refill : null

function Scene({ sitting, play }: { readonly sitting: Sitting; readonly play: Play }) {
  const t = useText()
  const { kind } = sitting
  const { state, seen, props } = play
  const { Stage } = kind
  const last = state.round
  return (
    <div
      className={styles['stage']}
      dir="ltr"
      data-family={sitting.game.family}
      data-theme-of={props.theme}
      data-step-shown={seen.isShown}
    >
      <div className={styles['picture']} data-stage={sitting.game.kind}>
        <p className="ev-hidden" data-described>
          {kind.describe(props, t)}
        </p>
        <Stage {...props} />
      </div>
      <div className={styles['outcome']}>
        {last?.over && seen.isShown && !state.isTakenUp && (
          <WinBanner
            key={last.id}
            stake={last.stake}
            payout={paidBy(last)}
            pots={(last.jackpots ?? []).map(({ pot }) => pot)}
            tier={seen.tier}
            motion={play.motion}
            money={play.money}
          />
        )}
      </div>
      <p className="ev-hidden" role="status" data-told>
        {seen.isShown && (last?.over || play.isDeciding) ? seen.told : ''}
      </p>
    </div>
  )
}

/** A refusal, and a try without a reply: what happened, whether money moved, what to do next. */
function Trouble({ play, sitting, view }: Pick<Props, 'sitting' | 'view'> & { readonly play: Play }) {
  const t = useText()
  const words = useRefusalWords()
  const { refusal, isTakenUp, round } = play.state
  if (refusal !== null)
    return (
      <Notice kind="error" close={{ label: t('play_close'), onClose: sitting.session.dismiss }}>
        {words(refusal)}
      </Notice>
    )
  if (view.isClosed) return <Notice>{t(play.isOpen ? 'play_closed_open' : 'play_closed_over')}</Notice>
  if (isTakenUp && round !== null && round.over === null) return <Notice>{t('play_taken_up')}</Notice>
  return null
}
