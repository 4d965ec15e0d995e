import type { TotoDrawsReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { totoPool } from '@evens/rules/pools'
import { Badge, Button, Card, Cluster, EmptyState, Link, Stack } from '@evens/ui'
import { Dividends } from './dividends.tsx'
import { markName } from './names.ts'
import styles from './toto.module.css'

type Props = { readonly pool: string; readonly list: TotoDrawsReply; readonly isFirst: boolean }

/** Draws that take no more coupons, the newest first. */
export function Draws({ pool, list: { draws, next }, isFirst }: Props) {
  const t = useText()
  const { href } = useShell()
  if (draws.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title={t('toto_draws_none')}
        text={t('toto_draws_none_text')}
        action={<Button href={href('totoDraw', { section: pool })}>{t('toto_to_open')}</Button>}
      />
    )
  return (
    <Stack gap="m">
      {draws.map((draw) => (
        <Past key={draw.number} pool={pool} draw={draw} />
      ))}
      <Cluster justify="between">
        {isFirst ? <span /> : <Button href={href('totoDraws', { section: pool })}>{t('toto_newest')}</Button>}
        {next !== null && (
          <Button
            href={href('totoDraws', { section: pool }, { query: { before: String(next) } })}
            iconEnd="chevron-end"
          >
            {t('toto_older')}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

function Past({ pool, draw }: { pool: string; draw: TotoDrawsReply['draws'][number] }) {
  const t = useText()
  const { href, texts, format } = useShell()
  const marks = totoPool(pool)?.marks ?? []
  const show = (amount: string): string => format().money(amount, { iso: draw.currency, exponent: draw.exponent })
  function signOf(result: number | 'void' | null): string {
    if (result === null) return t('toto_open_result')
    return result === 'void' ? t('toto_void_short') : markName(texts, marks[result] ?? '')
  }
  return (
    <Card as="article" pad="m" className={styles['past']}>
      <Cluster justify="between" gap="s">
        <h2 className={styles['pastName']}>
          <Link href={href('totoDraw', { section: pool }, { query: { number: String(draw.number) } })}>
            {t('toto_draw_number', { number: draw.number })}
          </Link>
        </h2>
        <Badge tone="neutral">{t(`toto_state_${draw.state}`)}</Badge>
      </Cluster>
      <p className={styles['muted']}>
        {t('toto_past_line', {
          date: format().dateTime(draw.closesAt),
          stakes: show(draw.stakes),
          jackpot: show(draw.jackpot),
        })}
      </p>
      <ol className={styles['results']} aria-label={t('toto_results')}>
        {draw.results
          .map((result, at) => ({ place: at + 1, sign: signOf(result) }))
          .map(({ place, sign }) => (
            <li key={place}>
              <span className={styles['place']}>{place}</span>
              <b>{sign}</b>
            </li>
          ))}
      </ol>
      {draw.outcome !== null && <Dividends draw={draw} outcome={draw.outcome} />}
    </Card>
  )
}
