import { Page, type PageInfo, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { LOTTO_VOID_MINUTES } from '@evens/rules/pools'
import { Button, Chip, Cluster, Notice, Section } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { Balls, Dividends, LottoTabs, ResultList } from './draw-parts.tsx'
import { type LottoState, type LottoStateOf, resultsQuery } from './load-lotto.ts'
import { MainPage } from './main-page.tsx'
import { PlayPage } from './play-page.tsx'
import { kindName } from './texts.ts'
import { TicketsPage } from './tickets-page.tsx'
import { VerifyPanel } from './verify-panel.tsx'
import styles from './lotto.module.css'

export function Lotto({ state, page }: ViewProps<LottoState>) {
  if (state.view === 'main') return <MainPage state={state} page={page} />
  if (state.view === 'play') return <PlayPage state={state} page={page} />
  if (state.view === 'draw') return <DrawPage state={state} page={page} />
  if (state.view === 'results') return <ResultsPage state={state} page={page} />
  return <TicketsPage state={state} page={page} />
}

type DrawPageProps = { readonly state: LottoStateOf<'draw'>; readonly page: PageInfo }

/** Page of a draw: numbers, dividends and verification. */
function DrawPage({ state, page }: DrawPageProps) {
  const t = useText()
  const { format, href } = useShell()
  const { kind, draw } = state
  const { proof, result } = draw
  const play = <Button href={href('lotto', { sectionName: kind.id })}>{t('lotto_go_play')}</Button>
  return (
    <Page page={page} lead={format().dateTime(proof.closesAt)}>
      <LottoTabs current={null} />
      {result === null && (
        <Notice action={play} title={t('lotto_not_drawn')}>
          {t('lotto_not_drawn_text', { time: format().dateTime(proof.closesAt) })}
        </Notice>
      )}
      {result?.isVoid === true && (
        <Notice kind="warning" action={play} title={t('lotto_void_title')}>
          {t('lotto_void_text', { minutes: LOTTO_VOID_MINUTES })}
        </Notice>
      )}
      {result !== null && result.drawn !== null && (
        <>
          <Balls drawn={result.drawn} />
          {result.isSample && <Notice>{t('lotto_sample_text')}</Notice>}
          <Section title={t('lotto_dividends')}>
            {result.pools.length === 0 ? (
              <p className={styles['faint']}>{t('lotto_no_tickets')}</p>
            ) : (
              <Dividends pools={result.pools} />
            )}
          </Section>
        </>
      )}
      {result?.isVoid !== true && <VerifyPanel kind={kind} draw={draw} />}
    </Page>
  )
}

type ResultsPageProps = { readonly state: LottoStateOf<'results'>; readonly page: PageInfo }

/** Past draws, by kind and day. */
function ResultsPage({ state, page }: ResultsPageProps) {
  const t = useText()
  const { href } = useShell()
  const { asked, kinds, found } = state
  const { lottoId } = page.params
  const to = (kind: string | undefined, offset: number): string =>
    href('lottoResults', kind === undefined ? {} : { lottoId: kind }, {
      query: resultsQuery({ ...asked, offset }),
    }).replace(/\?$/, '')
  return (
    <Page page={page}>
      <LottoTabs current="results" />
      <Cluster as="nav" gap="s" aria-label={t('lotto_kinds')}>
        <Chip href={to(undefined, 0)} selected={lottoId === undefined}>
          {t('lotto_all')}
        </Chip>
        {kinds.map(({ id }) => (
          <Chip key={id} href={to(id, 0)} selected={id === lottoId}>
            {kindName(t, id)}
          </Chip>
        ))}
      </Cluster>
      <form action={page.fullPath.split('?')[0]} method="get">
        <Cluster gap="s" align="end">
          <TextField label={t('lotto_day')} name="date" type="date" defaultValue={asked.date ?? ''} />
          <Button type="submit">{t('lotto_show')}</Button>
        </Cluster>
      </form>
      <ResultList results={found.results} isNamed />
      <Cluster justify="between">
        {asked.offset > 0 ? (
          <Button href={to(lottoId, 0)} icon="chevron-start">
            {t('lotto_newest')}
          </Button>
        ) : (
          <span />
        )}
        {found.next !== null && (
          <Button href={to(lottoId, found.next)} iconEnd="chevron-end">
            {t('lotto_older')}
          </Button>
        )}
      </Cluster>
    </Page>
  )
}
