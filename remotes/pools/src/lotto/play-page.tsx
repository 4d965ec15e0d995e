import { Page, useNow, useShell, useText, type PageInfo } from '@evens/remote-sdk'
import { lottoKindOf, LOTTO_COMBINATIONS_MAX, type LottoKind } from '@evens/rules/pools'
import { DefinitionList, Link, Prose, Section, Stack } from '@evens/ui'
import { useMemo } from 'react'
import { Countdown } from './countdown.tsx'
import { formulaText } from './formula-text.ts'
import type { LottoStateOf } from './load-lotto.ts'
import { LottoTabs } from './lotto-tabs.tsx'
import { nextDraw } from './next-draw.ts'
import { OddsTable } from './odds-table.tsx'
import { ResultList } from './result-list.tsx'
import { TicketDesk } from './ticket-desk.tsx'
import { useLottos } from './use-lottos.ts'

const TICK_MS = 1000

type Props = { readonly state: LottoStateOf<'play'>; readonly page: PageInfo }

/** One kind of lotto: its numbers to mark, its last results, its odds and its rules. */
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
      <TicketDesk kind={kind} rules={rules} next={next?.n ?? null} />
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
