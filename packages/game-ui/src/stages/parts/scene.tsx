import type { ReactNode } from 'react'
import type { Motion } from '../../stage.ts'
import styles from './scene.module.css'

type Props = {
  readonly motion: Motion
  /** On a wide stage: below each other, figures at both sides of the board, or the picture beside the table. */
  readonly layout?: 'stacked' | 'sides' | 'beside'
  readonly children: ReactNode
}

/** The parts of a stage. The frame lights the ground behind them. */
export const Scene = ({ motion, layout = 'stacked', children }: Props) => (
  <div className={styles['scene']} dir="ltr" data-motion={motion} data-layout={layout}>
    {children}
  </div>
)
