import type { TotoDrawView } from '@evens/contracts'
import { useStoredList, useQuery, useShell, useText } from '@evens/remote-sdk'
import { TOTO_CORRECTION_HOURS, type TotoMarks, totoPool, type TotoPool } from '@evens/rules/pools'
import { Badge, Button, Cluster, DataTable, Details, EmptyState, Link, Notice, Section, Stack } from '@evens/ui'
import { useMemo } from 'react'
import { Board } from './board.tsx'
import { Corrections, Countdown, Dividends } from './draw-parts.tsx'
import { poolQuery, type TotoState } from './load-toto.ts'
import { byChance, favourites, marksIn, wordsOf } from './marks.ts'
import { StakePanel } from './stake-panel.tsx'
import { poolText } from './texts.ts'
import styles from './toto.module.css'

type DrawState = Extract<TotoState, { kind: 'draw' }>

/** A draw: markable while open, live while played, with dividends afterwards. */
export function Draw({ state: { pool: id, tab, draw } }: { state: DrawState }) {
  const pool = totoPool(id)
  if (pool === null) return null
  return (
    <>
      {draw === null ? <NoDraw pool={id} tab={tab} /> : <Known key={draw.number} pool={pool} made={draw} />}
      <PoolRules pool={pool} />
    </>
  )
}

function NoDraw({ pool, tab }: { pool: string; tab: DrawState['tab'] }) {
  const t = useText()
  const { href } = useShell()
  return (
    <EmptyState
      icon="calendar"
      title={t(tab === 'next' ? 'toto_no_next' : 'toto_no_draw')}
      text={t('toto_no_draw_text')}
      action={<Button href={href('totoDraws', { section: pool })}>{t('toto_tab_draws')}</Button>}
    />
  )
}

function Known({ pool, made }: { pool: TotoPool; made: TotoDrawView }) {
  const t = useText()
  const { href } = useShell()
  const { draw, look } = useDraw(made)
  const [marks, put] = useMarks(pool.id, draw.number, pool.size, pool.marks.length)
  const isOpen = draw.state === 'open' && draw.opensAt === null
  return (
    <>
      <Head draw={draw} />
      {draw.state === 'open' && !isOpen && (
        <Notice kind="info">
          {t('toto_next_note')} <Opens draw={draw} />
        </Notice>
      )}
      {draw.state === 'closed' && (
        <Notice
          kind="info"
          action={
            <Button size="s" href={href('totoDraw', { section: pool.id })}>
              {t('toto_to_open')}
            </Button>
          }
        >
          {t('toto_closed_note')}
        </Notice>
      )}
      {draw.state === 'cancelled' && <Notice kind="warning">{t('toto_cancelled_note')}</Notice>}
      <Corrections pool={pool.id} corrections={draw.corrections} />
      <Section
        title={t('toto_matches', { count: pool.size })}
        actions={isOpen ? <QuickFill pool={pool} draw={draw} put={put} /> : undefined}
      >
        <Board pool={pool} draw={draw} marks={isOpen ? marks : null} onMark={put} />
      </Section>
      {isOpen && <StakePanel pool={pool} draw={draw} marks={marks} onClear={() => put([])} onAccepted={look} />}
      {draw.outcome !== null && <Dividends draw={draw} outcome={draw.outcome} />}
    </>
  )
}

function Opens({ draw: { opensAt } }: { draw: TotoDrawView }) {
  return opensAt === null ? null : <Countdown untilMs={opensAt} />
}

function Head({ draw }: { draw: TotoDrawView }) {
  const t = useText()
  const { format } = useShell()
  const show = (amount: string): string => format().money(amount, { iso: draw.currency, exponent: draw.exponent })
  return (
    <div className={styles['head']}>
      <div className={styles['big']}>
        <span className={styles['muted']}>{t('toto_jackpot')}</span>
        <b className={styles['jackpot']}>{show(draw.jackpot)}</b>
      </div>
      <dl className={styles['facts']}>
        <dt>{t('toto_draw')}</dt>
        <dd>
          <Cluster gap="s">
            <b className="ev-tabular">{t('toto_number', { number: draw.number })}</b>
            <Badge tone={draw.state === 'open' ? 'accent' : 'neutral'}>{t(`toto_state_${draw.state}`)}</Badge>
          </Cluster>
        </dd>
        <dt>{t('toto_in_pool')}</dt>
        <dd className="ev-number">{show(draw.stakes)}</dd>
        <dt>{t('toto_unit')}</dt>
        <dd className="ev-number">{show(draw.unit)}</dd>
        <dt>{t(draw.state === 'open' ? 'toto_closes' : 'toto_closed_at')}</dt>
        <dd>
          <Countdown untilMs={draw.closesAt} />
        </dd>
      </dl>
    </div>
  )
}

type QuickProps = { pool: TotoPool; draw: TotoDrawView; put: (marks: ReturnType<typeof favourites>) => void }

function QuickFill({ pool, draw, put }: QuickProps) {
  const t = useText()
  return (
    <Cluster gap="s">
      <Button size="s" icon="star" onClick={() => put(favourites(draw.matches))}>
        {t('toto_favourites')}
      </Button>
      <Button size="s" icon="game-dice" onClick={() => put(byChance(pool.size, pool.marks.length, below))}>
        {t('toto_by_chance')}
      </Button>
      <Button size="s" variant="ghost" icon="trash" onClick={() => put([])}>
        {t('toto_clear')}
      </Button>
    </Cluster>
  )
}

/** Random pick for the player. The modulo bias is harmless, since no draw is decided by it. */
function below(limit: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word % limit
}

const POLL_MS = 5000

/** Current draw: stakes, scores and results. */
function useDraw(made: TotoDrawView): { readonly draw: TotoDrawView; readonly look: () => Promise<void> } {
  const query = { ...poolQuery(useShell()), pool: made.pool, number: String(made.number) }
  const initial = useMemo(() => ({ draw: made }), [made])
  const options = { initial, on: ['toto'], everyMs: POLL_MS, isPublic: true } as const
  const { data, refetch } = useQuery('GET /web-api/toto/draw', { query }, options)
  return { draw: data.draw ?? made, look: refetch }
}

/** Marks of a draw in the browser's storage, so that they survive signing in. */
function useMarks(
  pool: string,
  number: number,
  size: number,
  count: number,
): readonly [marks: TotoMarks, put: (marks: TotoMarks) => void] {
  const name = `toto-${pool}`
  const [words] = useStoredList(name)
  const store = useShell().storedList(name)
  return [marksIn(words, number, size, count), (marks) => store.set(wordsOf(number, marks))]
}

/** Rules of a pool, with the figures it is settled by. */
function PoolRules({ pool }: { pool: TotoPool }) {
  const t = useText()
  const { texts, href } = useShell()
  return (
    <Details summary={t('toto_rules')}>
      <Stack gap="s">
        <p>{poolText(texts, pool.id)}</p>
        <DataTable
          caption={t('toto_categories')}
          rows={pool.categories}
          rowKey={({ hits }) => String(hits)}
          columns={[
            { id: 'hits', header: t('toto_hits'), cell: ({ hits }) => hits, rowHeader: true },
            {
              id: 'percent',
              header: t('toto_of_stakes'),
              numeric: true,
              align: 'end',
              cell: ({ percent }) => t('toto_percent', { percent }),
            },
          ]}
        />
        <ul className={styles['rules']}>
          <li>{t('toto_rule_cumulative')}</li>
          <li>{t('toto_rule_margin', { percent: pool.marginPercent })}</li>
          <li>{t('toto_rule_jackpot', { hits: pool.size })}</li>
          <li>{t('toto_rule_variants')}</li>
          <li>{t('toto_rule_void')}</li>
          <li>{t('toto_rule_cancelled', { count: pool.minPlayed })}</li>
          <li>{t('toto_rule_final', { hours: TOTO_CORRECTION_HOURS })}</li>
          <li>{t('toto_rule_least', { percent: pool.minDividendMilli / 10 })}</li>
        </ul>
        <p>
          <Link href={href('rules', { ruleGroup: 'pools', chapter: 'toto' })}>{t('toto_rules_all')}</Link>
        </p>
      </Stack>
    </Details>
  )
}
