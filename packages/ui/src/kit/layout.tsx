import { type HTMLAttributes, type ReactNode, useId } from 'react'
import type { IconName } from '../icons/icon-sources.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './layout.module.css'
import cardStyles from './card.module.css'
import sectionStyles from './section.module.css'
import pageHeaderStyles from './page-header.module.css'

type Gap = 'xs' | 's' | 'm' | 'l' | 'xl'
type Box = 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'form'

export type StackProps = HTMLAttributes<HTMLElement> & {
  readonly as?: Box | undefined
  readonly gap?: Gap | undefined
}

/** A vertical stack. */
export function Stack({ as: Element = 'div', gap = 'm', className, ...rest }: StackProps) {
  return <Element {...rest} className={classNames(styles.stack, styles[gap], className)} />
}

export type ClusterProps = StackProps & {
  readonly align?: 'start' | 'centre' | 'end' | 'baseline' | undefined
  readonly justify?: 'start' | 'end' | 'between' | undefined
}

/** A row that wraps. */
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

/** Styles plain elements without classes: information pages, rules, articles. */
export function Prose({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <div {...rest} className={classNames(styles.prose, className)} />
}

export type CardProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined
  readonly pad?: 'none' | 's' | 'm' | 'l' | undefined
  readonly tone?: 'plain' | 'sunken' | 'accent' | undefined
}

export function Card({ as: Element = 'div', pad = 'm', tone = 'plain', className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames(cardStyles.card, cardStyles[tone], cardStyles[`pad-${pad}`], className)} />
  )
}

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
    <section aria-labelledby={headingId} {...rest} className={classNames(sectionStyles.section, className)}>
      <div className={sectionStyles.head}>
        <Heading id={headingId}>{title}</Heading>
        {actions !== undefined && <div className={sectionStyles.actions}>{actions}</div>}
      </div>
      {lead !== undefined && <p className={sectionStyles.lead}>{lead}</p>}
      {children}
    </section>
  )
}

export type PageHeaderProps = {
  readonly title: ReactNode
  /** For a page whose first lines say it already; the heading stays for screen readers. */
  readonly titleHidden?: boolean | undefined
  readonly lead?: ReactNode
  readonly icon?: IconName | undefined
  /** An emblem in place of the icon. */
  readonly mark?: ReactNode
  readonly badge?: ReactNode
  readonly breadcrumbs?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string | undefined
}

/** Holds the one first-level heading of the page. */
export function PageHeader(props: PageHeaderProps) {
  const { title, titleHidden = false, lead, icon, mark, badge, breadcrumbs, actions, className } = props
  if (titleHidden)
    return (
      <div className={classNames(pageHeaderStyles.header, className)}>
        {breadcrumbs}
        <h1 className="ev-hidden">{title}</h1>
      </div>
    )
  return (
    <div className={classNames(pageHeaderStyles.header, className)}>
      {breadcrumbs}
      <div className={pageHeaderStyles.row}>
        {icon && (
          <span className={pageHeaderStyles.mark}>
            <Icon name={icon} size="l" />
          </span>
        )}
        {mark}
        <h1 className={pageHeaderStyles.title}>{title}</h1>
        {badge}
        {actions !== undefined && <div className={pageHeaderStyles.actions}>{actions}</div>}
      </div>
      {lead !== undefined && <p className={pageHeaderStyles.lead}>{lead}</p>}
    </div>
  )
}
