import type { CashbackReply, LevelReply } from '@evens/contracts'
import { percentText } from '@evens/book-ui/promo'
import { type Loader, Page, signedMoney, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Badge, Button, Card, DataTable, DefinitionList, EmptyState, Notice, Section, TabsNav } from '@evens/ui'
import { HowItWorks } from '../rewards/how-it-works.tsx'
import styles from '../rewards/rewards.module.css'
import { saveCsv } from './save-csv.ts'
import { csvOf, type Week } from './weeks.ts'

type Programme = 'vip' | 'premium'
export type CashbackState = {
  readonly programme: Programme
  readonly cashback: CashbackReply
  readonly level: LevelReply
} | null

export const loadCashback: Loader = async ({ shell, page }) => {
  if (shell.player.get() === null) return { state: null satisfies CashbackState }
  const programme = page.route === 'officePremiumCashback' ? 'premium' : 'vip'
  const [cashback, level] = await Promise.all([
    shell.call('GET /web-api/office/cashback', { query: { programme } }),
    shell.call('GET /web-api/office/level'),
  ])
  return { state: { programme, cashback, level } satisfies CashbackState }
}

/** A weekly cashback by level: the rate, this week so far, and every week with all figures of its formula. */
export function CashbackView({ state, page }: ViewProps<CashbackState>) {
  const t = useText()
  const { href } = useShell()
  const programme: Programme = page.route === 'officePremiumCashback' ? 'premium' : 'vip'
  return (
    <Page page={page} lead={t(`reward_cashback_${programme}_lead`)}>
      <TabsNav
        label={t('reward_cashback')}
        items={(['vip', 'premium'] as const).map((each) => ({
          href: href(each === 'vip' ? 'officeVipCashback' : 'officePremiumCashback'),
          label: t(`reward_cashback_${each}`),
          current: each === programme,
        }))}
      />
      <div className={styles['column']}>
        {state !== null && <Programme state={state} />}
        <HowItWorks
          steps={[`reward_cashback_${programme}_step_1`, 'reward_cashback_step_2', 'reward_cashback_step_3']}
        />
      </div>
    </Page>
  )
}

function Programme({ state }: { readonly state: NonNullable<CashbackState> }) {
  const t = useText()
  const { programme } = state
  const { data: cashback } = useQuery(
    'GET /web-api/office/cashback',
    { query: { programme } },
    { initial: state.cashback, on: ['balance', 'bets', 'promo'] },
  )
  const { data: level } = useQuery('GET /web-api/office/level', {}, { initial: state.level, on: ['balance', 'promo'] })
  if (!cashback.isOffered)
    return <EmptyState icon="cashback" title={t('reward_cashback_none')} text={t('reward_cashback_none_text')} />
  const running = cashback.weeks.filter(({ state: now }) => now === 'running')
  const past = cashback.weeks.filter(({ state: now }) => now !== 'running')
  return (
    <>
      <Now programme={programme} rate={cashback.rate} level={level} weeks={running} />
      <Ladder programme={programme} level={level} />
      <Section
        title={t('reward_weeks')}
        lead={t('reward_weeks_text')}
        actions={past.length > 0 ? <CsvButton programme={programme} weeks={past} /> : undefined}
      >
        {past.length === 0 ? <p className={styles['muted']}>{t('reward_weeks_none')}</p> : <Weeks weeks={past} />}
      </Section>
    </>
  )
}

type NowProps = {
  readonly programme: Programme
  readonly rate: number
  readonly level: LevelReply
  readonly weeks: readonly Week[]
}

/** The level, its rate and the week so far. */
function Now({ programme, rate, level, weeks }: NowProps) {
  const t = useText()
  const { format, language } = useShell()
  const next = level.levels.find(({ level: each }) => each === level.level + 1)
  return (
    <Card pad="l" className={styles['now']} data-rate={rate}>
      <DefinitionList
        layout="tiles"
        items={[
          { term: t('reward_level'), description: <b>{level.level}</b> },
          { term: t('reward_rate'), description: <b>{rate === 0 ? '–' : percentText(language, rate)}</b> },
          { term: t('reward_earned'), description: <b className="ev-number">{format().number(level.earned)}</b> },
          ...(next === undefined
            ? []
            : [
                {
                  term: t('reward_next_level', { level: next.level }),
                  description: <span className="ev-number">{format().number(next.points)}</span>,
                },
              ]),
        ]}
      />
      {level.waitsForApproval && <Notice>{t('reward_level_waits')}</Notice>}
      {rate === 0 && <p>{t('reward_rate_none', { level: firstWith(level, programme) })}</p>}
      {weeks.map((week) => (
        <SoFar key={week.currency} week={week} />
      ))}
    </Card>
  )
}

/** The first level with a rate in the programme. */
const firstWith = ({ levels }: LevelReply, programme: Programme): number =>
  levels.find((row) => (programme === 'vip' ? row.casino : row.sport) > 0)?.level ?? 1

/** Worked out as it would be paid if the week ended now. */
function SoFar({ week }: { readonly week: Week }) {
  const t = useText()
  const { format, language } = useShell()
  const currency = { iso: week.currency, exponent: week.exponent }
  const show = (amount: string): string => format().money(amount, currency)
  const isLoss = BigInt(week.net) > 0n
  return (
    <div className={styles['figure']} data-week="running">
      <span className={styles['muted']}>{t('reward_so_far', { until: format().dateTime(week.until) })}</span>
      <b className="ev-number">{show(week.cashback)}</b>
      <span className={styles['muted']}>
        {isLoss
          ? t('reward_formula', { net: show(week.net), rate: percentText(language, week.rate) })
          : t('reward_no_loss', { net: signedMoney(format(), opposite(week.net), currency) })}
      </span>
    </div>
  )
}

const opposite = (amount: string): string => String(-BigInt(amount))

function Ladder({ programme, level }: { readonly programme: Programme; readonly level: LevelReply }) {
  const t = useText()
  const { format, language } = useShell()
  const rate = ({ casino, sport }: LevelReply['levels'][number]): number => (programme === 'vip' ? casino : sport)
  return (
    <Section title={t('reward_levels')} lead={t('reward_levels_text')}>
      <DataTable
        caption={t('reward_levels_table')}
        captionHidden
        rows={level.levels}
        rowKey={(row) => String(row.level)}
        columns={[
          {
            id: 'level',
            header: t('reward_level'),
            rowHeader: true,
            cell: (row) => rungCell(row, level),
          },
          { id: 'points', header: t('reward_points'), numeric: true, cell: ({ points }) => format().number(points) },
          {
            id: 'rate',
            header: t('reward_rate'),
            numeric: true,
            cell: (row) => (rate(row) === 0 ? '–' : percentText(language, rate(row))),
          },
        ]}
      />
    </Section>
  )
}

const rungCell = (row: LevelReply['levels'][number], level: LevelReply) => (
  <Rung level={row.level} isOwn={row.level === level.level} />
)

function Rung({ level, isOwn }: { readonly level: number; readonly isOwn: boolean }) {
  const t = useText()
  return (
    <span className={styles['rung']}>
      {level}
      {isOwn && <Badge tone="accent">{t('reward_level_yours')}</Badge>}
    </span>
  )
}

function Weeks({ weeks }: { readonly weeks: readonly Week[] }) {
  const t = useText()
  const { format, language } = useShell()
  const money = ({ currency: iso, exponent }: Week, amount: string): string => format().money(amount, { iso, exponent })
  return (
    <DataTable
      caption={t('reward_weeks_table')}
      captionHidden
      isFirstSticky
      rows={weeks}
      rowKey={({ from, currency }) => `${from} ${currency}`}
      columns={[
        { id: 'from', header: t('reward_week'), rowHeader: true, cell: ({ from }) => format().date(from) },
        { id: 'staked', header: t('reward_staked'), numeric: true, cell: (week) => money(week, week.staked) },
        { id: 'returned', header: t('reward_returned'), numeric: true, cell: (week) => money(week, week.returned) },
        {
          id: 'net',
          header: t('reward_net'),
          numeric: true,
          cell: (week) => signedMoney(format(), opposite(week.net), { iso: week.currency, exponent: week.exponent }),
        },
        { id: 'rate', header: t('reward_rate'), numeric: true, cell: ({ rate }) => percentText(language, rate) },
        { id: 'cashback', header: t('reward_cashback'), numeric: true, cell: (week) => money(week, week.cashback) },
        {
          id: 'state',
          header: t('reward_state'),
          cell: ({ state, paidAt }) =>
            state === 'paid' && paidAt !== null
              ? t('reward_week_paid', { date: format().date(paidAt) })
              : t(`reward_week_${state.replaceAll('-', '_')}`),
        },
      ]}
    />
  )
}

function CsvButton({ programme, weeks }: { readonly programme: Programme; readonly weeks: readonly Week[] }) {
  const t = useText()
  return (
    <Button size="s" icon="download" data-csv onClick={() => saveCsv(`cashback-${programme}.csv`, csvOf(weeks))}>
      {t('reward_csv')}
    </Button>
  )
}
