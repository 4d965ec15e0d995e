import type { GameTitleView } from '@evens/contracts'
import { useMedia, useShell, useStore, useText } from '@evens/remote-sdk'
import { useEffect, useMemo, useState } from 'react'
import { stepKey } from '../motion/use-timeline.ts'
import type { SessionState } from '../session/session.ts'
import type { Motion, Sound, StageProps } from '../stage.ts'
import { isPraise, type Tier, tierOfRound } from './celebration.ts'
import { sentencesText } from './figures.ts'
import { fitStake, nextStake, sideMost, type Stakes } from './stake.ts'
import type { Sitting } from './use-sitting.ts'
import type { GameSound } from './use-sound.ts'

type Seen = {
  /** The last step has been shown: its result may be announced. */
  readonly isShown: boolean
  readonly tier: Tier
  /** Announced at the end of a round: the text twin and the balance. */
  readonly told: string
}

const NOTHING_TOLD = { key: null as string | null, text: '' }

/** Full motion, unless the person, the light version or a round taken up again asks for the end state. */
function useMotion(state: SessionState): Motion {
  const { settings } = useShell()
  const isLight = useStore(settings, ({ isAppLightVersion }) => isAppLightVersion === 1)
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  return isLight || isCalm || state.isTakenUp ? 'still' : 'full'
}

function useMoneyText({ session }: Sitting): (minor: bigint) => string {
  const { format } = useShell()
  return (minor) => format().money(String(minor), session.money)
}

/** Choice and stake of the next round, with the last stake of this title. */
function useWish({ game, kind, session }: Sitting, stakes: Stakes) {
  const { stored } = useShell()
  const kept = stored('gameStakes')
  const [prefix] = useState(() => `${game.name}:${session.money.iso}:`)
  const [choice, setChoice] = useState<unknown>(() => session.state.get().round?.choice ?? kind.first(game.maths))
  const [stake, keepStake] = useState(() => {
    const last = kept
      .get()
      .find((line) => line.startsWith(prefix))
      ?.slice(prefix.length)
    return fitStake(last !== undefined && /^\d+$/.test(last) ? BigInt(last) : (stakes.quick[0] ?? stakes.least), stakes)
  })
  const setStake = (wanted: bigint): void => {
    const fit = fitStake(wanted, stakes)
    keepStake(fit)
    kept.set((lines) => [...lines.filter((line) => !line.startsWith(prefix)), `${prefix}${fit}`])
  }
  const step = (direction: 1 | -1): void => setStake(nextStake(stake, stakes, direction))
  return { choice, setChoice, stake, setStake, step }
}

type Chips = { readonly chips: readonly { readonly amount: string }[] }
const isChips = (choice: unknown): choice is Chips =>
  typeof choice === 'object' && choice !== null && 'chips' in choice && Array.isArray(choice.chips)

/** The stake of a layout is the sum of its chips; the amount in the bar is that of the next chip. */
function stakeOf({ game, kind }: Sitting, choice: unknown, amount: bigint): bigint {
  if (game.family === 'layout' && isChips(choice))
    return choice.chips.reduce((sum, chip) => sum + BigInt(chip.amount), 0n)
  return amount + (kind.side?.of(choice) ?? 0n)
}

/** The side stake gives way: both together are a stake that may be placed. */
function fittedChoice({ kind: { side } }: Sitting, choice: unknown, amount: bigint, stakes: Stakes): unknown {
  const most = sideMost(stakes, amount)
  return side === undefined || side.of(choice) <= most ? choice : side.with(choice, most)
}

/** The last step that the stage has shown, and its announcement. */
function useSeen(sitting: Sitting, state: SessionState, sound: GameSound): Seen & { readonly onShown: () => void } {
  const t = useText()
  const { format, events } = useShell()
  const money = useMoneyText(sitting)
  const key = stepKey(state.round)
  const [told, setTold] = useState(NOTHING_TOLD)
  const { round } = state
  const tier = tierOfRound(round)
  const onShown = (): void => {
    if (round === null || told.key === key) return
    const won = (round.jackpots ?? []).map(({ pot, amount }) =>
      t('lobby_pot_said', { name: t(`play_jackpot_${pot}`), amount: money(amount) }),
    )
    const words = [sentencesText(round.sentences, { t, format: format(), money }), ...won].join(' ')
    const balance = state.balance === null ? '' : t('play_told_balance', { balance: money(state.balance) })
    setTold({ key, text: round.over === null ? words : `${words} ${balance}` })
    if (round.over === null) return
    sound.win(tier)
    // The balance in the page's header gives the result away, so its refresh waits for the picture.
    if (sitting.mode === 'money') events.emit('player.changed', { topics: ['balance'] })
  }
  return { isShown: key === null || told.key === key, tier, told: told.text, onShown }
}

type PlayedView = Pick<GameTitleView, 'route' | 'duties'>

/** All that the frame and its stage show of a sitting. */
export function usePlay(sitting: Sitting, stakes: Stakes, view: PlayedView, theme: string, sound: GameSound) {
  const { session, game, kind } = sitting
  const state = useStore(session.state)
  const wish = useWish(sitting, stakes)
  const motion = useMotion(state)
  const money = useMoneyText(sitting)
  const { onShown, ...seen } = useSeen(sitting, state, sound)
  const isOpen = state.round !== null && state.round.over === null
  const isPraised = isOpen || seen.tier > 0
  const muted = useMemo<Sound>(
    () => (cue, pitch) => {
      if (isPraised || !isPraise(cue)) sound.play(cue, pitch)
    },
    [isPraised, sound],
  )
  const [revealed, setRevealed] = useState<string | null>(null)
  const key = stepKey(state.round)
  const isCovered = kind.reveals === true && key !== null && !seen.isShown
  const choice = fittedChoice(sitting, wish.choice, wish.stake, stakes)
  const total = stakeOf(sitting, choice, wish.stake)
  const [prepared, setPrepared] = useState<{ readonly key: string | null; readonly value: unknown } | null>(null)
  const props: StageProps<unknown, unknown, unknown> = {
    maths: game.maths,
    route: view.route,
    theme,
    choice,
    setChoice: (next) => {
      if (!isOpen && !state.isBusy) wish.setChoice(next)
    },
    stake: total,
    chip: wish.stake,
    bounds: { most: stakes.most, balance: state.balance },
    round: state.round,
    isBusy: state.isBusy,
    act: (action) => void session.act(action),
    prepared: prepared?.key === key ? prepared.value : undefined,
    prepare: (value) => setPrepared({ key, value }),
    motion,
    mayAnticipate: view.duties.anticipation,
    onShown,
    isRevealed: key !== null && revealed === key,
    sound: muted,
    money,
  }
  const isReady = kind.isReady(choice)
  const start = (isAuto = false): Promise<void> => session.start(total, choice, isAuto)
  const reveal = isCovered ? () => setRevealed(key) : null
  const isDeciding = isOpen && kind.decisions !== undefined
  const decisions = isDeciding ? (kind.decisions?.(props) ?? []) : []
  const next = isDeciding ? (kind.next?.(props) ?? null) : null
  const open = { isOpen, isDeciding, decisions, next }
  return { ...open, state, seen, props, wish, total, isReady, motion, money, start, reveal }
}
export type Play = ReturnType<typeof usePlay>

/** True until the minimum cycle has passed. */
export function useWaiting(state: SessionState): boolean {
  const { wait } = state
  const [passed, setPassed] = useState<unknown>(null)
  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(() => setPassed(wait), Math.max(0, wait.untilMs - performance.now()))
    return () => clearTimeout(timer)
  }, [wait])
  return wait !== null && wait.untilMs > wait.fromMs && passed !== wait
}

/** The action by which an open round is collected, if it can be now. */
export const collectOf = (actions: readonly unknown[]): unknown =>
  actions.find((action) => typeof action === 'object' && action !== null && 'do' in action && action.do === 'collect')

/** Worth of an open ladder; null before its first step. */
export function worthOf(view: unknown): bigint | null {
  const worth = typeof view === 'object' && view !== null && 'worth' in view ? view.worth : null
  return typeof worth === 'string' ? BigInt(worth) : null
}
