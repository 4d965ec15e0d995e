import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './layout.module.css'

type Gap = 'xs' | 's' | 'm' | 'l' | 'xl'
type Box = 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'form'

export type StackProps = HTMLAttributes<HTMLElement> & {
  readonly as?: Box | undefined
  readonly gap?: Gap | undefined
}

/** One under the other. */
export function Stack({ as: Element = 'div', gap = 'm', className, ...rest }: StackProps) {
  return <Element {...rest} className={classNames(styles.stack, styles[gap], className)} />
}

export type ClusterProps = StackProps & {
  readonly align?: 'start' | 'centre' | 'end' | 'baseline' | undefined
  readonly justify?: 'start' | 'end' | 'between' | undefined
}

/** Side by side, going on in the next line where the place ends. */
export function Cluster(props: ClusterProps) {
  const { as: Element = 'div', gap = 's', align = 'centre', justify = 'start', className, ...rest } = props
  return (
    <Element
      {...rest}
      className={classNames(
        styles.cluster,
        styles[gap],
        styles[`align-${align}`],
        styles[`justify-${justify}`],
        className,
      )}
    />
  )
}

/** Running text that comes as elements without classes: information pages, rules, articles. */
export function Prose({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <div {...rest} className={classNames(styles.prose, className)} />
}
