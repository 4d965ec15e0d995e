import type { TotoDrawView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { totoPool, type TotoPool } from '@evens/rules/pools'
import { Badge, Button, Cluster, EmptyState, Notice, Section } from '@evens/ui'
import { Board } from './board.tsx'
import { Corrections } from './corrections.tsx'
import { Countdown } from './countdown.tsx'
import { Dividends } from './dividends.tsx'
import type { TotoState } from './load-toto.ts'
import { byChance, favourites } from './marks.ts'
import { PoolRules } from './pool-rules.tsx'
import { StakePanel } from './stake-panel.tsx'
import styles from './toto.module.css'
import { useDraw } from './use-draw.ts'
import { useMarks } from './use-marks.ts'

type DrawState = Extract<TotoState, { kind: 'draw' }>

/** One draw: to be marked while it is open, to be followed while it is played, to be read when it is over. */
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

/** For a guess, not for a draw: nothing is decided by it. */
function below(limit: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word % limit
}
