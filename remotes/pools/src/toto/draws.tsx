import type { TotoDrawsReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Card, Cluster, EmptyState, Link, Stack } from '@evens/ui'
import { Corrections, Dividends } from './draw-parts.tsx'
import { resultSign } from './texts.ts'
import styles from './toto.module.css'

type Props = { readonly pool: string; readonly list: TotoDrawsReply; readonly isFirst: boolean }

/** Closed draws, newest first. */
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
  const show = (amount: string): string => format().money(amount, { iso: draw.currency, exponent: draw.exponent })
  return (
    <Card as="article" pad="m" className={styles['past']}>
      <Cluster justify="between" gap="s">
        <h2 className={styles['pastName']}>
          <Link href={href('totoDraw', { section: pool }, { query: { number: String(draw.number) } })}>
            {t('toto_draw_number', { number: draw.number })}
          </Link>
        </h2>
        <Cluster gap="xs">
          {draw.corrections.length > 0 && <Badge tone="accent">{t('toto_corrected')}</Badge>}
          <Badge tone="neutral">{t(`toto_state_${draw.state}`)}</Badge>
        </Cluster>
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
          .map((result, at) => ({ place: at + 1, sign: resultSign(texts, pool, result) }))
          .map(({ place, sign }) => (
            <li key={place}>
              <span className={styles['place']}>{place}</span>
              <b>{sign}</b>
            </li>
          ))}
      </ol>
      <Corrections pool={pool} corrections={draw.corrections} />
      {draw.outcome !== null && <Dividends draw={draw} outcome={draw.outcome} />}
    </Card>
  )
}
