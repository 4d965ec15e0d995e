import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import styles from './bet-bar.module.css'
import { Decisions } from './decisions.tsx'
import { type MainAction, MainButton } from './main-action.tsx'
import { SideStakeField } from './side-stake.tsx'
import type { Stakes } from './stake.ts'
import { QuickStakes, StakeField } from './stake-field.tsx'
import type { Play } from './use-play.ts'
import type { Sitting } from './use-sitting.ts'

type Props = {
  readonly sitting: Sitting
  readonly play: Play
  readonly stakes: Stakes
  readonly main: MainAction
  readonly isWaiting: boolean
  /** Null where the jurisdiction forbids autoplay. */
  readonly auto: { readonly left: number | null; readonly open: () => void; readonly stop: () => void } | null
}

/** Choice, stake and the main action. */
export function BetBar({ sitting, play, stakes, main, isWaiting, auto }: Props) {
  const t = useText()
  const { kind, game, session } = sitting
  const { Controls } = kind
  const { wish, state, props, isOpen, money } = play
  const isLocked = isOpen || state.isBusy || (auto !== null && auto.left !== null)
  const stake = { stakes, stake: wish.stake, onStake: wish.setStake, isLocked }
  return (
    <div className={styles['bar']}>
      <div className={styles['turns']}>
        <div className={styles['wager']} data-covered={play.decisions.length > 0}>
          <StakeField
            {...stake}
            currency={session.money}
            label={t(game.family === 'layout' ? 'play_chip' : (kind.stakeKey ?? 'play_stake'))}
          />
          <QuickStakes {...stake} money={money} />
          <SideStakeField {...{ sitting, play, stakes, isLocked }} />
        </div>
        {play.decisions.length > 0 && <Decisions play={play} />}
      </div>
      <div className={styles['controls']}>
        <Controls {...props} />
      </div>
      <div className={styles['act']}>
        <MainButton action={main} wait={isWaiting ? state.wait : null} isBusy={state.isBusy} money={money} />
        {auto !== null && auto.left === null && (
          <Button block disabled={isLocked || !play.isReady} onClick={auto.open}>
            {t('play_auto')}
          </Button>
        )}
        {auto !== null && auto.left !== null && (
          <Button block onClick={auto.stop}>
            {t('play_auto_stop', { left: auto.left })}
          </Button>
        )}
      </div>
    </div>
  )
}
