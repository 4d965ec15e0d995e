import type { TableRoundProof } from '@evens/contracts'
import { bytesOfHex, type Game, hexOf, type RoundRecord, type Sentence, sha256 } from '@evens/games'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { DefinitionList, Details, ErrorState, Link, Skeleton, Stack } from '@evens/ui'
import { sentencesText } from '../frame/figures.ts'
import { Hex } from '../seeds/seeds-panel.tsx'
import { hashOfRecord } from '../session/verify-link.ts'
import { sharedRoundOf } from './phase.ts'
import { reckoned } from './reckon.ts'
import styles from './lists.module.css'
import type { Piece } from './use-seat.ts'

type Props = { readonly table: string; readonly n: string; readonly piece: Piece; readonly verifyHref: string }

/** A finished round with its link of the chain and its digest; both hashes are reckoned in the page. */
export function RoundProof({ table, n, piece, verifyHref }: Props) {
  const t = useText()
  const { data, error, refetch } = useQuery(
    'GET /web-api/games/tables/{id}/rounds/{n}',
    { params: { id: table, n } },
    { isPublic: true },
  )
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={t('shared_rounds_failed')}
        action={{ label: t('play_retry'), onClick: () => void refetch() }}
      />
    )
  if (data === undefined) return <Skeleton kind="block" status={t('play_loading')} />
  return <Proof proof={data} {...{ piece, verifyHref }} />
}

const hashOf = (text: string): string => hexOf(sha256(new TextEncoder().encode(text)))

function Proof({
  proof,
  piece,
  verifyHref,
}: Pick<Props, 'piece' | 'verifyHref'> & { readonly proof: TableRoundProof }) {
  const t = useText()
  const { format } = useShell()
  const { round, chain, digestText, maths } = proof
  const money = (minor: bigint): string => String(minor)
  const words = sentencesText(round.sentences as readonly Sentence[], { t, format: format(), money })
  const { seed, digest } = round
  const record = recordOf(piece, proof)
  const facts = [
    { term: t('play_time'), description: format().dateTime(round.endsAt ?? round.startsAt) },
    { term: t('shared_result'), description: round.state === 'void' ? t('shared_state_void') : words },
    { term: t('shared_bets'), description: format().number(round.bets) },
    { term: t('play_version'), description: <bdi dir="ltr">{maths}</bdi> },
    { term: t('shared_seed'), description: seed === null ? t('shared_seed_none') : <Hex>{seed}</Hex> },
    { term: t('shared_commitment'), description: <Hex>{round.commitment}</Hex> },
    ...(digest === null ? [] : [{ term: t('shared_digest'), description: <Hex>{digest}</Hex> }]),
    {
      term: t('shared_chain'),
      description: t('shared_chain_text', {
        number: chain.number,
        link: format().number(chain.link),
        length: format().number(chain.length),
        time: format().dateTime(chain.publishedAt),
      }),
    },
    { term: t('shared_tip'), description: <Hex>{chain.tip}</Hex> },
    { term: t('shared_salt'), description: <Hex>{chain.salt}</Hex> },
  ]
  return (
    <Stack>
      <ul role="list" className={styles['checks']}>
        {seed !== null && <Check isRight={hexOf(sha256(bytesOfHex(seed))) === round.commitment} name="sealed" />}
        {digest !== null && <Check isRight={hashOf(digestText) === digest} name="digest" />}
      </ul>
      {record !== null && <Link href={`${verifyHref}#${hashOfRecord(record)}`}>{t('shared_verify')}</Link>}
      <DefinitionList items={facts} />
      <Details summary={t('shared_digest_text')}>
        <pre className={styles['digest']} dir="ltr">
          {digestText}
        </pre>
      </Details>
    </Stack>
  )
}

type CheckProps = { readonly isRight: boolean; readonly name: 'sealed' | 'digest' }

function Check({ isRight, name }: CheckProps) {
  const t = useText()
  return <li data-right={isRight}>{t(`shared_check_${name}_${isRight ? 'yes' : 'no'}`)}</li>
}

/** The round as a bet of the least stake would have had it: what the check of rounds takes. */
function recordOf({ game, kind }: Piece, { round, maths }: TableRoundProof): RoundRecord | null {
  const { seed, digest, commitment } = round
  const choice = kind.sample?.(game.maths, game.step, round.card) ?? kind.first(game.maths)
  if (seed === null || digest === null || maths !== game.name || game.refusal(game.step, choice) !== null) return null
  const bet = { id: round.n, stake: game.step, choice, collected: null }
  const [end = null] = actionsOf(game)
  const made = reckoned(game, bet, sharedRoundOf(round), () => end)
  if (made === null || made.over === null) return null
  return {
    maths,
    commitment,
    serverSeed: seed,
    clientSeed: digest,
    nonce: '0',
    stake: String(game.step),
    choice,
    actions: actionsOf(game),
    view: made.view,
    payout: String(made.over.payout),
  }
}

/** The end of a round without a bet. The pot of a bingo is shared by those who play, so its draw alone is checked. */
const ENDS: Readonly<Record<string, readonly unknown[]>> = { crash: [{ do: 'end' }], bingo: [{ do: 'lapse' }] }
const actionsOf = ({ kind }: Game): readonly unknown[] => ENDS[kind] ?? []
