import type { Game } from '@evens/games'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, DefinitionList, Link, Notice, Skeleton, Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import { useEffect, useState } from 'react'
import { Hex } from '../seeds/seeds-panel.tsx'
import type { GameSession, Recalled } from '../session/session.ts'
import { hashOfRecord, recordOf } from '../session/verify-link.ts'
import type { AnyStage } from '../stages/any-stage.ts'
import type { StageProps } from '../stage.ts'
import { sentencesText } from './figures.ts'
import styles from './panels.module.css'

type Props = {
  readonly session: GameSession
  readonly game: Game
  readonly kind: AnyStage
  /** Of the running game, whose fields the recalled round replaces. */
  readonly props: StageProps<unknown, unknown, unknown>
  readonly verifyHref: string
  /** Null while nothing is recalled. */
  readonly id: string | null
  readonly onClose: () => void
}

/** A finished round step by step in its own stage, with all that proves it. */
export function RecallPanel({ session, game, kind, props, verifyHref, id, onClose }: Props) {
  const t = useText()
  const recalled = useRecalled(session, id)
  return (
    <Dialog open={id !== null} onClose={onClose} size="l" title={t('play_recall')} closeLabel={t('play_close')}>
      {recalled === 'loading' && <Skeleton kind="block" status={t('play_loading')} />}
      {recalled === null && <Notice kind="error">{t('play_recall_gone')}</Notice>}
      {recalled !== null && recalled !== 'loading' && (
        <Steps key={id} {...{ recalled, game, kind, props, verifyHref }} />
      )}
    </Dialog>
  )
}

function useRecalled(session: GameSession, id: string | null): Recalled | null | 'loading' {
  const [found, setFound] = useState<{ readonly id: string; readonly recalled: Recalled | null } | null>(null)
  useEffect(() => {
    if (id === null) return
    let hasLeft = false
    const keep = (recalled: Recalled | null): void => {
      if (!hasLeft) setFound({ id, recalled })
    }
    session.recall(id).then(keep, () => keep(null))
    return () => {
      hasLeft = true
    }
  }, [session, id])
  return found !== null && found.id === id ? found.recalled : 'loading'
}

type StepsProps = Pick<Props, 'game' | 'kind' | 'props' | 'verifyHref'> & { readonly recalled: Recalled }

const silent = (): void => {}

function Steps({ recalled, game, kind, props, verifyHref }: StepsProps) {
  const t = useText()
  const { format } = useShell()
  const { steps, balanceBefore, balanceAfter } = recalled
  const [at, setAt] = useState(steps.length - 1)
  const step = steps[at]
  if (step === undefined) return null
  const record = recordOf(recalled)
  const still = {
    ...props,
    maths: game.maths,
    choice: step.choice,
    round: step,
    prepared: undefined,
    motion: 'still' as const,
  }
  const words = sentencesText(step.sentences, { t, format: format(), money: props.money })
  const { Stage } = kind
  const payout = steps.at(-1)?.over?.payout ?? 0n
  const won = steps.at(-1)?.jackpots ?? []
  return (
    <Stack>
      <div className={styles['recalled']} dir="ltr" data-theme-of={props.theme} role="img" aria-label={words} inert>
        <Stage key={at} {...still} act={silent} setChoice={silent} onShown={silent} sound={silent} />
      </div>
      <p>{words}</p>
      {steps.length > 1 && (
        <Cluster>
          <Button size="s" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('play_recall_back')}
          </Button>
          <span>{t('play_recall_step', { step: at + 1, of: steps.length })}</span>
          <Button size="s" disabled={at === steps.length - 1} onClick={() => setAt(at + 1)}>
            {t('play_recall_next')}
          </Button>
        </Cluster>
      )}
      <DefinitionList
        items={[
          { term: t('play_stake'), description: props.money(step.stake) },
          { term: t('play_payout'), description: props.money(payout) },
          ...won.map(({ pot, amount }) => ({ term: t(`play_jackpot_${pot}`), description: props.money(amount) })),
          { term: t('play_balance_before'), description: props.money(balanceBefore) },
          { term: t('play_balance_after'), description: props.money(balanceAfter) },
          { term: t('play_time'), description: format().dateTime(step.startedAt) },
          { term: t('play_version'), description: <bdi dir="ltr">{step.maths}</bdi> },
          { term: t('play_seed_nonce'), description: step.nonce },
          { term: t('play_seed_client'), description: <Hex>{recalled.clientSeed}</Hex> },
          {
            term: t('play_seed_commitment'),
            description: <Hex>{recalled.commitment}</Hex>,
          },
        ]}
      />
      {record === null ? (
        <p className={styles['note']}>{t('play_verify_sealed')}</p>
      ) : (
        <Link href={`${verifyHref}#${hashOfRecord(record)}`}>{t('play_verify_round')}</Link>
      )}
    </Stack>
  )
}
