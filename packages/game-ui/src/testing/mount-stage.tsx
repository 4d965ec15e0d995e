import { gameByMaths, type Game } from '@evens/games'
import { useStore, useText } from '@evens/remote-sdk'
import { mount, screen } from '@evens/test-kit/mount'
import { useState } from 'react'
import type { StageKind, StageProps, StakeBounds } from '../stage.ts'
import { bytesFrom, demoOf } from './demo-of.ts'

type Options<Choice> = {
  readonly maths: string
  readonly route?: string
  readonly theme?: string
  readonly choice?: Choice
  readonly stake?: bigint
  readonly bounds?: StakeBounds
  readonly motion?: 'full' | 'still'
  readonly language?: string
  /** Of the demo's bytes. */
  readonly seed?: number
}

/** Cues of the sound and ends of the picture, in order. */
export type Noted = string[]

/** Shows a stage with its controls and a button that plays: for the tests of a kind by itself. */
export function mountStage<Choice, Action, View>(
  kind: StageKind<Choice, Action, View>,
  options: Options<NoInfer<Choice>>,
) {
  const game = gameByMaths(options.maths)
  if (game === undefined) throw new Error(`no mathematics ${options.maths}`)
  const session = demoOf(game, options.seed === undefined ? undefined : bytesFrom(options.seed))
  const noted: Noted = []
  const mounted = mount(<Bench {...{ kind, options, game, session, noted }} />, {
    ...(options.language !== undefined && { language: options.language }),
  })
  return {
    ...mounted,
    session,
    noted,
    reveal: () => mounted.user.click(screen.getByRole('button', { name: 'bench-reveal' })),
    play: () => mounted.user.click(screen.getByRole('button', { name: 'bench-play' })),
  }
}

/** Mounted and drawn. */
export async function drawStage<Choice, Action, View>(
  kind: StageKind<Choice, Action, View>,
  options: Options<NoInfer<Choice>>,
) {
  const mounted = mountStage(kind, options)
  await screen.findByRole('button', { name: 'bench-play' })
  return mounted
}

type BenchProps<Choice, Action, View> = {
  readonly kind: StageKind<Choice, Action, View>
  readonly options: Options<Choice>
  readonly game: Game
  readonly session: ReturnType<typeof demoOf>
  readonly noted: Noted
}

function Bench<Choice, Action, View>(given: BenchProps<Choice, Action, View>) {
  const { kind, options, game, session, noted } = given
  const t = useText()
  const state = useStore(session.state, (now) => now)
  const [choice, setChoice] = useState<Choice>(options.choice ?? kind.first(game.maths))
  const [isRevealed, setRevealed] = useState(false)
  const stake = options.stake ?? game.step
  const props: StageProps<Choice, Action, View> = {
    maths: game.maths,
    route: options.route ?? game.maths.id,
    theme: options.theme ?? 'midnight',
    choice,
    setChoice,
    stake,
    chip: stake,
    ...(options.bounds !== undefined && { bounds: options.bounds }),
    round: state.round as StageProps<Choice, Action, View>['round'],
    isBusy: false,
    act: (action) => void session.act(action),
    motion: options.motion ?? 'still',
    onShown: () => void noted.push('shown'),
    isRevealed,
    sound: (cue) => void noted.push(cue),
    money: (minor) => String(minor),
  }
  return (
    <>
      <kind.Stage {...props} />
      <kind.Controls {...props} />
      <output data-testid="described">{kind.describe(props, t)}</output>
      <button type="button" disabled={!kind.isReady(choice)} onClick={() => void session.start(stake, choice)}>
        bench-play
      </button>
      <button type="button" onClick={() => setRevealed(true)}>
        bench-reveal
      </button>
    </>
  )
}
