import { useId, type HTMLAttributes, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './section.module.css'

export type SectionProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  readonly title: ReactNode
  readonly level?: 2 | 3 | undefined
  readonly lead?: ReactNode
  readonly actions?: ReactNode
}

export function Section({ title, level = 2, lead, actions, className, children, ...rest }: SectionProps) {
  const headingId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={headingId} {...rest} className={classNames(styles.section, className)}>
      <div className={styles.head}>
        <Heading id={headingId}>{title}</Heading>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}
