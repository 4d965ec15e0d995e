import type { TotoNomineesReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, DataTable, EmptyState, Link } from '@evens/ui'

type Props = TotoNomineesReply & { readonly pool: string }

/** The largest wins of recent draws; nobody is named. */
export function Nominees({ pool, nominees }: Props) {
  const t = useText()
  const { href, format } = useShell()
  if (nominees.length === 0)
    return (
      <EmptyState
        icon="trophy"
        title={t('toto_nominees_none')}
        text={t('toto_nominees_none_text')}
        action={<Button href={href('totoDraw', { section: pool })}>{t('toto_to_open')}</Button>}
      />
    )
  return (
    <DataTable
      caption={t('toto_nominees_caption')}
      rows={nominees.map((nominee, at) => ({ ...nominee, place: at + 1 }))}
      rowKey={({ place }) => String(place)}
      columns={[
        { id: 'place', header: t('toto_place_number'), cell: ({ place }) => place, rowHeader: true },
        { id: 'coupon', header: t('toto_coupon'), numeric: true, cell: ({ coupon }) => coupon },
        {
          id: 'draw',
          header: t('toto_draw'),
          cell: ({ number }) =>
            linked(
              href('totoDraw', { section: pool }, { query: { number: String(number) } }),
              t('toto_number', { number }),
            ),
        },
        { id: 'hits', header: t('toto_hits'), numeric: true, align: 'end', cell: ({ hits }) => hits },
        {
          id: 'stake',
          header: t('toto_stake'),
          numeric: true,
          align: 'end',
          cell: ({ stake, currency, exponent }) => format().money(stake, { iso: currency, exponent }),
        },
        {
          id: 'won',
          header: t('toto_won'),
          numeric: true,
          align: 'end',
          cell: ({ payout, currency, exponent }) => format().money(payout, { iso: currency, exponent }),
        },
      ]}
    />
  )
}

const linked = (href: string, label: string) => <Link href={href}>{label}</Link>
