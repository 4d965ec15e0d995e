import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export type CardProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined
  readonly pad?: 'none' | 's' | 'm' | 'l' | undefined
  readonly tone?: 'plain' | 'sunken' | 'accent' | undefined
}

export function Card({ as: Element = 'div', pad = 'm', tone = 'plain', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[tone], styles[`pad-${pad}`], className)} />
}
