import type { LottoKindView } from '@evens/contracts'
import { Page, type PageInfo, useNow, useShell, useText } from '@evens/remote-sdk'
import { LOTTO_COMBINATIONS_MAX, type LottoKind, lottoKindOf } from '@evens/rules/pools'
import { DataTable, DefinitionList, Link, Prose, Section, Stack } from '@evens/ui'
import { useMemo } from 'react'
import { Countdown, LottoTabs, ResultList } from './draw-parts.tsx'
import type { LottoStateOf } from './load-lotto.ts'
import { useLottos } from './main-page.tsx'
import { formulaText, hitsText, nextDraw } from './texts.ts'
import { TicketForm } from './ticket-form.tsx'

const TICK_MS = 1000

type Props = { readonly state: LottoStateOf<'play'>; readonly page: PageInfo }

/** Page of one kind: ticket form, last results, odds and rules. */
export function PlayPage({ state, page }: Props) {
  const t = useText()
  const { format, href } = useShell()
  const { kinds, now } = useLottos(useMemo(() => ({ kinds: [state.kind], now: state.now }), [state]))
  const kind = kinds.find(({ id }) => id === state.kind.id) ?? state.kind
  const nowMs = useNow(TICK_MS, now)
  const rules = lottoKindOf(kind.id) as LottoKind
  const money = { iso: kind.currency, exponent: kind.exponent }
  const next = nextDraw(kind, nowMs)
  const isNewer = kind.last !== null && kind.last.n > (state.results[0]?.n ?? 0)
  const results = isNewer && kind.last !== null ? [kind.last, ...state.results.slice(0, -1)] : state.results
  return (
    <Page page={page} lead={formulaText(t, kind)}>
      <LottoTabs current={null} />
      <DefinitionList
        layout="tiles"
        items={[
          { term: t('lotto_jackpot'), description: format().money(kind.jackpot, money) },
          {
            term: next === undefined ? t('lotto_next_draw') : t('lotto_next_draw_number', { n: next.n }),
            description: next === undefined ? t('lotto_no_draw') : <Countdown closesAt={next.closesAt} nowMs={nowMs} />,
          },
          { term: t('lotto_price'), description: format().money(kind.price, money) },
          { term: t('lotto_every'), description: t('lotto_minutes', { minutes: kind.everyMinutes }) },
        ]}
      />
      <TicketForm kind={kind} rules={rules} next={next?.n ?? null} />
      <Section
        title={t('lotto_last_results')}
        actions={<Link href={href('lottoResults', { lottoId: kind.id })}>{t('lotto_all_results')}</Link>}
      >
        <ResultList results={results} />
      </Section>
      <OddsTable kind={kind} />
      <Section title={t('lotto_rules')}>
        <Prose>
          <Stack gap="s">
            <p>{t('lotto_rules_pool', { share: 100 - kind.marginPercent, margin: kind.marginPercent })}</p>
            <p>{t('lotto_rules_jackpot')}</p>
            <p>{t('lotto_rules_system', { max: Number(LOTTO_COMBINATIONS_MAX) })}</p>
            <p>{t('lotto_rules_fair')}</p>
            <p>
              <Link href={href('rules', { ruleGroup: 'pools', chapter: 'lotto' })}>{t('lotto_rules_link')}</Link>
            </p>
          </Stack>
        </Prose>
      </Section>
    </Page>
  )
}

/** Exact chance of a combination in each category, and the category's share of the stakes. */
function OddsTable({ kind }: { kind: LottoKindView }) {
  const t = useText()
  const { format } = useShell()
  const { number } = format()
  return (
    <Section title={t('lotto_odds')}>
      <DataTable
        caption={t('lotto_odds_caption')}
        captionHidden
        rows={kind.categories}
        rowKey={({ hits, needsBonus }) => `${hits.join()}${needsBonus}`}
        columns={[
          { id: 'hits', header: t('lotto_hits'), rowHeader: true, cell: (row) => hitsText(t, row) },
          {
            id: 'share',
            header: t('lotto_share'),
            numeric: true,
            cell: ({ sharePercent }) => t('lotto_percent', { percent: sharePercent }),
          },
          {
            id: 'ways',
            header: t('lotto_ways'),
            numeric: true,
            cell: ({ ways, of }) => t('lotto_ways_of', { ways: number(ways), of: number(of) }),
          },
          {
            id: 'chance',
            header: t('lotto_chance'),
            numeric: true,
            cell: ({ ways, of }) => t('lotto_one_in', { count: number(Math.round((of / ways) * 10) / 10) }),
          },
        ]}
      />
    </Section>
  )
}
