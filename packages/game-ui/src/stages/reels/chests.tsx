import type { ReelsAction } from '@evens/games/reels'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useRoving } from '../parts/roving.ts'
import { type Art, valueText } from './art.ts'
import type { Hud } from './plan/model.ts'
import styles from './chests.module.css'
import board from './reels.module.css'
import { Picture } from './still-board.tsx'

type Props = {
  readonly art: Art
  readonly chests: NonNullable<Hud['chests']>
  readonly count: number
  readonly left: number
  /** Null while nothing may be opened. */
  readonly actions: readonly ReelsAction[] | null
  readonly open: (action: ReelsAction) => void
}

/** Closed, opened by the player, or shown open when the choice is made. */
export type ChestFace = 'closed' | 'opened' | 'left'

function chestFace({ opened, values }: Props['chests'], at: number): { face: ChestFace; value: number | null } {
  const own = opened.find((chest) => chest.at === at)
  if (own !== undefined) return { face: 'opened', value: own.value }
  return values === null ? { face: 'closed', value: null } : { face: 'left', value: values[at] ?? null }
}

/** Chests to choose from, as buttons over the reels. */
export function Chests({ art, chests, count, left, actions, open }: Props) {
  const t = useText()
  const place = useRoving()
  return (
    <div className={classNames(board['overBoard'], styles['chests'])} data-chests>
      <p className={styles['ask']} dir="auto">
        {t('reels_chests_left', { left })}
      </p>
      <div className={styles['board']} data-board role="group" aria-label={t('reels_chests')}>
        {Array.from({ length: count }, (_chest, at) => {
          const { face, value } = chestFace(chests, at)
          const action = actions?.find((one) => one.do === 'open' && one.at === at)
          const name = t(`reels_chest_${face}`, { chest: at + 1, value: value ?? 0 })
          return (
            <button
              key={at}
              type="button"
              {...place(at)}
              className={styles['chest']}
              data-face={face}
              aria-disabled={action === undefined}
              aria-label={name}
              onClick={() => {
                if (action !== undefined) open(action)
              }}
            >
              <Picture art={art} name={face === 'closed' ? 'chest' : 'chest-open'} />
              {value !== null && <b>{valueText(value)}</b>}
            </button>
          )
        })}
      </div>
    </div>
  )
}
