import type { TableSnapshot } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { IconButton, Notice } from '@evens/ui'
import { type RefObject, useEffect, useState } from 'react'
import { rulesKind } from '../frame/game-facts.tsx'
import { InfoPanel } from '../frame/info-panel.tsx'
import type { PlayFrameProps } from '../frame/play-frame.tsx'
import type { Stakes } from '../frame/stake.ts'
import { StatusBar } from '../frame/status-bar.tsx'
import { useCommands } from '../frame/use-commands.ts'
import type { Mode } from '../frame/use-sitting.ts'
import { useSound } from '../frame/use-sound.ts'
import { WinBanner } from '../frame/win-banner.tsx'
import { tierOf } from '../frame/celebration.ts'
import { AllBets } from './all-bets.tsx'
import { BetPanel } from './bet-panel.tsx'
import { Countdown } from './countdown.tsx'
import type { ServerClock } from './server-clock.ts'
import { OwnBets } from './own-bets.tsx'
import { RoundsPanel } from './rounds-panel.tsx'
import { SharedResults } from './shared-results.tsx'
import styles from './shared.module.css'
import { useBetting } from './use-betting.ts'
import { type Piece, useSeat } from './use-seat.ts'
import { type Shared, useShared } from './use-shared.ts'

type Props = PlayFrameProps & {
  readonly mode: Mode
  readonly frame: RefObject<HTMLElement | null>
  readonly news: TableSnapshot
  readonly piece: Piece
  readonly clock: ServerClock
  /** Live data may be stale. */
  readonly isLost: boolean
}

/** The history links to the proof of a round. */
const ROUND_IN_ADDRESS = /^#round-([1-9]\d{0,15})$/

/** Either a panel of the frame, or the finished rounds with one of them open. */
type Panel = { readonly kind: 'info' } | { readonly kind: 'rounds'; readonly n: string | null } | null

function usePanel() {
  const [panel, setPanel] = useState<Panel>(null)
  useEffect(() => {
    const n = ROUND_IN_ADDRESS.exec(location.hash)?.[1]
    if (n !== undefined) setPanel({ kind: 'rounds', n })
  }, [])
  return [panel, setPanel] as const
}

const stakesOf = ({ stakes: { step, least, most, quick } }: PlayFrameProps['view']): Stakes => ({
  step: BigInt(step),
  least: BigInt(least),
  most: BigInt(most),
  quick: quick.map(BigInt),
})

const toggleFull = (frame: HTMLElement | null): void =>
  void (document.fullscreenElement === null ? frame?.requestFullscreen?.() : document.exitFullscreen())

/** Stage, bet panels, everybody's bets and the status of one table. */
export function SharedTable(props: Props) {
  const { view, theme, frame, mode, news, piece, clock, isLost, limitsHref, declared } = props
  const t = useText()
  const [stakes] = useState(() => stakesOf(view))
  const [panel, setPanel] = usePanel()
  const { isOn, turn, sound } = useSound(theme)
  const session = useSeat({ ...props, piece, mode, clock }, `${news.round.n} ${news.round.state}`)
  const { isClosed } = view
  const { now, told } = clock
  const given = { piece, session, stakes, news, now, told, route: view.route, theme, sound, isClosed }
  const shared = useShared(given)
  const betting = useBetting({ shared, session, kind: piece.kind, isClosed, now: clock.now, sound: sound.play })
  const { kind, game } = piece
  const info = (): void => setPanel({ kind: 'info' })
  const full = (): void => toggleFull(frame.current)
  const props0 = shared.propsOf(0)
  useCommands(
    frame,
    { main: betting.main, collect: betting.collect, stake: betting.step, info, sound: turn, full },
    kind.keys?.(props0),
  )
  const close = (): void => setPanel(null)
  const refill = mode === 'demo' && (shared.state.balance ?? 0n) < stakes.least ? session.refill : null
  return (
    <div className={styles['table']} data-slots={kind.slots ?? 1} data-kind={kind.kind}>
      <Tools
        {...{ piece, isOn, turn, info, full }}
        results={news.results}
        onOpen={(n) => setPanel({ kind: 'rounds', n })}
      />
      <Scene {...{ shared, piece, now: clock.now, news }} />
      <div className={styles['trouble']}>
        {isLost && <Notice>{t('shared_lost')}</Notice>}
        {isClosed && <Notice>{t('play_closed_over')}</Notice>}
      </div>
      <div className={styles['bets']}>
        {betting.slots.map((slot) => (
          <BetPanel
            key={slot.slot.slot}
            {...{ slot, shared, session, stakes, piece, told: clock.told }}
            count={kind.slots ?? 1}
          />
        ))}
      </div>
      <div className={styles['people']}>
        <OwnBets {...{ piece, round: shared.round }} bets={shared.bets} ahead={shared.ahead} money={shared.money} />
        <AllBets bets={news.bets} count={news.round.bets} isFlight={kind.isCollected === true} phase={shared.phase} />
      </div>
      <div className={styles['status']}>
        <StatusBar
          {...{ mode, limitsHref, refill }}
          balance={shared.state.balance}
          net={shared.net}
          money={shared.money}
        />
      </div>
      <InfoPanel {...{ view, declared }} kind={rulesKind(game.maths)} isOpen={panel?.kind === 'info'} onClose={close}>
        {kind.Info !== undefined && <kind.Info {...props0} stake={shared.first?.stake ?? 0n} />}
      </InfoPanel>
      <RoundsPanel
        {...{ piece, table: String(view.id), verifyHref: props.verifyHref }}
        open={panel?.kind === 'rounds' ? { n: panel.n } : null}
        onOpen={(n) => setPanel({ kind: 'rounds', n })}
        onClose={close}
      />
    </div>
  )
}

type ToolsProps = {
  readonly piece: Piece
  readonly results: TableSnapshot['results']
  readonly isOn: boolean
  readonly turn: () => void
  readonly info: () => void
  readonly full: () => void
  /** Finished rounds; with a number the proof of that one. */
  readonly onOpen: (n: string | null) => void
}

/** The last results, and the buttons of the frame. */
function Tools({ piece, results, isOn, turn, info, full, onOpen }: ToolsProps) {
  const t = useText()
  return (
    <div className={styles['results']}>
      <SharedResults {...{ results, piece, onOpen }} />
      <div className={styles['icons']}>
        <IconButton label={t('shared_rounds')} icon="shield-check" onClick={() => onOpen(null)} />
        <IconButton label={t('play_info')} icon="info" onClick={info} />
        <IconButton
          label={t(isOn ? 'play_sound_off' : 'play_sound_on')}
          icon={isOn ? 'volume' : 'volume-off'}
          aria-pressed={isOn}
          onClick={turn}
        />
        <IconButton label={t('play_full')} icon="expand" onClick={full} />
      </div>
    </div>
  )
}

type SceneProps = {
  readonly shared: Shared
  readonly piece: Piece
  readonly now: () => number
  readonly news: TableSnapshot
}

/** The picture, over it the state of the round in words, and under it what was won. */
function Scene({ shared, piece, now }: SceneProps) {
  const t = useText()
  const { kind } = piece
  const { round, phase, ended, isShown } = shared
  const props = shared.propsOf(0)
  const { Stage } = kind
  return (
    <div className={styles['stage']} data-theme-of={props.theme} data-phase={phase} data-round={round.n}>
      <Countdown {...{ round, phase, now }} sale={shared.sale} isFlight={kind.isCollected === true} />
      <div className={styles['picture']} dir="ltr" data-stage={kind.kind}>
        <p className="ev-hidden" data-described>
          {kind.describe(props, t)}
        </p>
        <Stage {...props} />
      </div>
      <div className={styles['outcome']}>
        {isShown && ended.staked > 0n && (
          <WinBanner
            key={round.n}
            stake={ended.staked}
            payout={ended.paid}
            tier={tierOf(ended.staked, ended.paid)}
            motion={shared.motion}
            money={shared.money}
          />
        )}
      </div>
      <p className="ev-hidden" role="status" data-told>
        {shared.told}
      </p>
    </div>
  )
}
