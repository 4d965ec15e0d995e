import type { TableRound } from '@evens/contracts'
import type { Sentence } from '@evens/games'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, ErrorState, Skeleton, Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import { useState } from 'react'
import { sentencesText } from '../frame/figures.ts'
import { RoundProof } from './round-proof.tsx'
import styles from './lists.module.css'
import type { Piece } from './use-seat.ts'

type Props = {
  readonly table: string
  readonly piece: Piece
  readonly verifyHref: string
  /** Null while the panel is closed; the list without a number, else the proof of that round. */
  readonly open: { readonly n: string | null } | null
  readonly onOpen: (n: string | null) => void
  readonly onClose: () => void
}

/** Finished rounds of the table by pages, and the proof of each. */
export function RoundsPanel({ table, piece, verifyHref, open, onOpen, onClose }: Props) {
  const t = useText()
  const n = open?.n ?? null
  const title = n === null ? t('shared_rounds') : t('shared_round_title', { n })
  return (
    <Dialog open={open !== null} onClose={onClose} size="l" title={title} closeLabel={t('play_close')}>
      {open !== null && n === null && <RoundList {...{ table, piece, onOpen }} />}
      {n !== null && (
        <Stack>
          <div>
            <Button size="s" onClick={() => onOpen(null)}>
              {t('shared_rounds_all')}
            </Button>
          </div>
          <RoundProof key={n} {...{ table, n, piece, verifyHref }} />
        </Stack>
      )}
    </Dialog>
  )
}

function RoundList({ table, piece, onOpen }: Pick<Props, 'table' | 'piece' | 'onOpen'>) {
  const t = useText()
  /** Starts of the pages before this one. */
  const [before, setBefore] = useState<readonly string[]>([])
  const from = before.at(-1)
  const { data, error, refetch } = useQuery(
    'GET /web-api/games/tables/{id}/rounds',
    { params: { id: table }, query: from === undefined ? {} : { before: from } },
    { isPublic: true, keepPrevious: true },
  )
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={t('shared_rounds_failed')}
        action={{ label: t('play_retry'), onClick: () => void refetch() }}
      />
    )
  if (data === undefined) return <Skeleton kind="block" status={t('play_loading')} />
  const { next } = data
  return (
    <Stack>
      <p>{t('shared_rounds_text')}</p>
      {data.rounds.length === 0 ? <p>{t('shared_results_empty')}</p> : null}
      <ol role="list" className={styles['rounds']}>
        {data.rounds.map((round) => (
          <li key={round.n}>
            <RoundLine {...{ round, piece, onOpen }} />
          </li>
        ))}
      </ol>
      <Cluster>
        <Button size="s" disabled={before.length === 0} onClick={() => setBefore(before.slice(0, -1))}>
          {t('shared_newer')}
        </Button>
        <Button size="s" disabled={next === null} onClick={() => next !== null && setBefore([...before, next])}>
          {t('shared_older')}
        </Button>
      </Cluster>
    </Stack>
  )
}

type LineProps = { readonly round: TableRound; readonly piece: Piece; readonly onOpen: (n: string) => void }

function RoundLine({ round, piece: { kind, game }, onOpen }: LineProps) {
  const t = useText()
  const { format } = useShell()
  const hasCome = round.state !== 'void' && round.outcome !== null && round.outcome !== undefined
  const chip = hasCome ? kind.result(game.maths, round.outcome, { t, format: format() }) : null
  const money = (minor: bigint): string => String(minor)
  const words = sentencesText(round.sentences as readonly Sentence[], { t, format: format(), money })
  return (
    <button type="button" className={styles['line']} onClick={() => onOpen(round.n)}>
      <bdi className={styles['lineNumber']} dir="ltr">
        {round.n}
      </bdi>
      <span className={styles['lineTime']}>{format().dateTime(round.endsAt ?? round.startsAt)}</span>
      <span className={styles['lineWords']}>{hasCome ? words : t('shared_state_void')}</span>
      {chip !== null && (
        <span className={`${styles['chip']} ${styles[`tone-${chip.tone}`]}`} aria-hidden="true">
          <span className="ev-number">{chip.text}</span>
        </span>
      )}
    </button>
  )
}
