import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Scene } from '../../parts/scene.tsx'
import { NO_CHIPS } from '../chips.ts'
import cloth from '../cloth.module.css'
import { ChipControls } from '../controls.tsx'
import { Felt } from '../felt.tsx'
import { RefusedChips } from '../refused-chips.tsx'
import { describeDraw, type LayoutKind } from '../table-stage.tsx'
import type { LayoutPlay, LayoutProps } from '../use-layout.ts'
import styles from './card-table.module.css'
import { Shoe } from './shoe.tsx'
import type { Caption } from './baccarat-words.ts'

type TableProps = {
  readonly props: LayoutProps
  readonly play: LayoutPlay
  /** The cards; they come out of the shoe. */
  readonly children: (shoe: RefObject<SVGRectElement | null>) => ReactNode
  /** The event of the moment, in a line of its own between the cards and the felt. */
  readonly caption: Caption | null
  readonly roads: ReactNode
}

/** A table on which cards are dealt: cards above the felt, what was before beside them. */
export function CardTable({ props, play, children, caption, roads }: TableProps) {
  const t = useText()
  const shoe = useRef<SVGRectElement>(null)
  return (
    <Scene motion={props.motion}>
      <div className={styles['table']} data-maths={play.maths.id}>
        <div className={styles['rail']}>
          <div className={classNames(cloth['cloth'], styles['surface'])}>
            <div className={styles['cards']}>
              {children(shoe)}
              <Shoe mouth={shoe} />
            </div>
            <p className={styles['caption']} data-now>
              {caption === null ? '\u00a0' : t(caption.key, caption.values)}
            </p>
            <div className={styles['felt']}>
              <Felt chipsAt="end" choice={props.choice} money={props.money} play={play} />
            </div>
            <RefusedChips {...props} refused={play.refused} />
          </div>
        </div>
        <div className={styles['roads']}>{roads}</div>
      </div>
    </Scene>
  )
}

export const cardTableKind = (id: string, Stage: LayoutKind['Stage']): LayoutKind => ({
  kind: `layout/${id}`,
  first: () => NO_CHIPS,
  isReady: ({ chips }) => chips.length > 0,
  Stage,
  Controls: ChipControls,
  describe: describeDraw,
})
