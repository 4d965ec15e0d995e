import { useShell, useText, type PageInfo, type ViewProps } from '@evens/remote-sdk'
import { Breadcrumbs, Button, Cluster, Icon, Logo, type IconName } from '@evens/ui'
import type { ReactNode } from 'react'
import styles from './status-view.module.css'

type StatusProps = {
  readonly title: string
  readonly text: string
  readonly icon: IconName
  readonly children?: ReactNode
  readonly code?: string
}

/** A standalone page: the problem, and the visitor's options. */
function StatusPage({ title, text, icon, code, children }: StatusProps) {
  return (
    <section className={styles['page']}>
      {code === undefined ? <Icon name={icon} size="xl" /> : <p className={styles['code']}>{code}</p>}
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {children !== undefined && <Cluster>{children}</Cluster>}
    </section>
  )
}

export type ErrorViewState = { readonly status: number }

export function ErrorView({ state, page }: ViewProps<ErrorViewState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <>
      <Trail page={page} />
      <StatusPage code={String(state.status)} icon="error" title={page.title} text={page.description}>
        <Button variant="primary" href={href('home')} icon="home">
          {t('technical_go_home')}
        </Button>
        <Button href={href('contacts')} icon="headset">
          {t('technical_contacts')}
        </Button>
      </StatusPage>
    </>
  )
}

/** The reason the site is closed to this visitor, without any further link. */
export function BlockedView({ page }: ViewProps<null>) {
  const { site } = useShell()
  const t = useText()
  return (
    <>
      <BrandLine />
      <StatusPage icon="lock" title={page.title} text={page.description}>
        <a href={`mailto:${site.supportEmail}`}>{t('technical_write_to', { address: site.supportEmail })}</a>
      </StatusPage>
    </>
  )
}

export type MaintenanceState = {
  readonly fromMs: number | null
  readonly untilMs: number | null
  readonly title: string
}

export function MaintenanceView({ state, page }: ViewProps<MaintenanceState>) {
  const t = useText()
  const { format } = useShell()
  const { dateTime } = format()
  return (
    <>
      <BrandLine />
      <StatusPage icon="tools" title={state.title} text={page.description}>
        {state.fromMs !== null && state.untilMs !== null && (
          <p>{t('technical_maintenance_times', { from: dateTime(state.fromMs), until: dateTime(state.untilMs) })}</p>
        )}
      </StatusPage>
    </>
  )
}

export function OldBrowserView({ page }: ViewProps<null>) {
  const t = useText()
  const { href } = useShell()
  return (
    <>
      <Trail page={page} />
      <StatusPage icon="globe" title={page.title} text={t('technical_old_browser_text')}>
        <Button variant="primary" href={href('home')}>
          {t('technical_open_anyway')}
        </Button>
      </StatusPage>
    </>
  )
}

function Trail({ page }: { readonly page: PageInfo }) {
  const t = useText()
  return <Breadcrumbs label={t('main_breadcrumbs')} items={page.trail} />
}

function BrandLine() {
  const { site } = useShell()
  return (
    <p className={styles['brand']}>
      <Logo brand={site.logo} label={site.brandName} />
    </p>
  )
}
