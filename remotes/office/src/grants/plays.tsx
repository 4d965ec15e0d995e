import type { Grant, PlaysReply } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, DataTable, Details, Notice, Skeleton } from '@evens/ui'
import { useState } from 'react'

type Play = PlaysReply['plays'][number]

/** Every bet and round of a bonus with what it counted; loaded when it is opened. */
export function Plays({ grant }: { readonly grant: Grant }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Details summary={t('reward_plays')} onToggle={(event) => setOpen(event.currentTarget.open)} data-plays>
      {isOpen && <Listed grant={grant} />}
    </Details>
  )
}

function Listed({ grant }: { readonly grant: Grant }) {
  const t = useText()
  const [before, setBefore] = useState<string | null>(null)
  const { data, error } = useQuery(
    'GET /web-api/office/grants/{id}/plays',
    { params: { id: grant.id }, query: before === null ? {} : { before } },
    { on: ['bets', 'games', 'balance'], keepPrevious: true },
  )
  if (error !== null && data === undefined) return <Notice kind="error">{error.message}</Notice>
  if (data === undefined) return <Skeleton count={3} />
  const { next } = data
  return (
    <>
      <Table grant={grant} plays={data.plays} />
      <Cluster justify="between">
        {before === null ? <span /> : <Button onClick={() => setBefore(null)}>{t('history_newest')}</Button>}
        {next !== null && <Button onClick={() => setBefore(next)}>{t('history_older')}</Button>}
      </Cluster>
    </>
  )
}

function Table({
  grant: { currency: iso, exponent, title },
  plays,
}: {
  readonly grant: Grant
  readonly plays: readonly Play[]
}) {
  const t = useText()
  const { format } = useShell()
  const show = (amount: string): string => format().money(amount, { iso, exponent })
  return (
    <DataTable
      caption={t('reward_plays_of', { title })}
      captionHidden
      rows={plays}
      rowKey={({ n }) => n}
      empty={t('reward_plays_none')}
      columns={[
        { id: 'at', header: t('reward_date'), cell: ({ at }: Play) => format().dateTime(at) },
        {
          id: 'ref',
          header: t('reward_play'),
          rowHeader: true,
          cell: playCell,
        },
        { id: 'staked', header: t('reward_staked'), numeric: true, cell: ({ staked }: Play) => show(staked) },
        {
          id: 'counted',
          header: t('reward_counted'),
          numeric: true,
          cell: ({ counted, isOpen }: Play) => (isOpen ? '–' : show(counted)),
        },
        { id: 'why', header: t('reward_why'), cell: (play: Play) => t(whyKey(play)) },
      ]}
    />
  )
}

const playCell = (play: Play) => <PlayLink play={play} />

function PlayLink({ play: { source, ref } }: { readonly play: Play }) {
  const t = useText()
  const { href } = useShell()
  return (
    <a href={href('officeHistory', {}, { query: { id: ref } })}>
      {t(`reward_play_${source}`)} <bdi dir="ltr">{ref}</bdi>
    </a>
  )
}

/** Every line says why it counts, or why not. */
export function whyKey({
  isOpen,
  reason,
  staked,
  counted,
}: Pick<Play, 'isOpen' | 'reason' | 'staked' | 'counted'>): string {
  if (isOpen) return 'reward_why_open'
  if (reason !== null) return `reward_why_${reason.replaceAll('-', '_')}`
  if (counted === '0') return 'reward_why_nothing'
  return counted === staked ? 'reward_why_whole' : 'reward_why_part'
}
