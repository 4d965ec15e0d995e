import { EventList, SectionArt } from '@evens/book-ui'
import type { SectionView } from '@evens/contracts'
import { useShell, useText, type PageInfo, type ViewProps } from '@evens/remote-sdk'
import { Breadcrumbs, Button, Cluster, Icon, Logo, Section, Stack, type IconName } from '@evens/ui'
import type { ReactNode } from 'react'
import { type Preview, PreviewBar } from './preview-bar.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './status-view.module.css'

type StatusProps = {
  readonly title: string
  readonly text: string
  readonly icon: IconName
  readonly children?: ReactNode
}

/** A standalone page: the problem, and the visitor's options. */
function StatusPage({ title, text, icon, children }: StatusProps) {
  return (
    <section className={styles['page']}>
      <Icon name={icon} size="xl" />
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {children !== undefined && <Cluster>{children}</Cluster>}
    </section>
  )
}

export type ErrorViewState = {
  readonly status: number
  /** Games that are on now; null when they could not be loaded. */
  readonly live: SectionView | null
}

/** Statuses with a line of their own above the title. */
const ASIDES: readonly number[] = [404, 429, 500, 503]

/** An error with a way on: search, the home page, and the games that are on now. */
export function ErrorView({ state: { status, live }, page }: ViewProps<ErrorViewState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <Stack gap="l">
      <Trail page={page} />
      <section className={styles['hero']}>
        <SectionArt of="football" className={styles['art']} />
        <p className={styles['code']}>{status}</p>
        {ASIDES.includes(status) && <p className={styles['aside']}>{t(`technical_aside_${status}`)}</p>}
        <h1 className={styles['title']}>{page.title}</h1>
        <p className={styles['lead']}>{page.description}</p>
        <SearchBox />
        <Cluster>
          <Button variant="primary" href={href('home')} icon="home">
            {t('technical_go_home')}
          </Button>
          <Button href={href('contacts')} icon="headset">
            {t('technical_contacts')}
          </Button>
        </Cluster>
      </section>
      {live !== null && live.groups.length > 0 && (
        <Section
          title={t('technical_live_now')}
          actions={
            <Button size="s" href={href('live')} iconEnd="chevron-end">
              {t('technical_all_live')}
            </Button>
          }
        >
          <EventList view={live} topic={null} isFlat />
        </Section>
      )}
    </Stack>
  )
}

export type BlockedState = { readonly preview: Preview }

/** The reason the site is closed to this visitor, without any further link. */
export function BlockedView({ state, page }: ViewProps<BlockedState>) {
  const { site } = useShell()
  const t = useText()
  return (
    <>
      <PreviewBar preview={state.preview} page={page} />
      <BrandLine />
      <StatusPage icon="lock" title={page.title} text={page.description}>
        <a href={`mailto:${site.supportEmail}`}>{t('technical_write_to', { address: site.supportEmail })}</a>
      </StatusPage>
    </>
  )
}

export type MaintenanceState = BlockedState & {
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
      <PreviewBar preview={state.preview} page={page} />
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
