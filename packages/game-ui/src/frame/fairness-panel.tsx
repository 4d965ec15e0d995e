import { CLIENT_SEED } from '@evens/games'
import { refusalText, useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, DefinitionList, Details, Link, Notice, Prose, Stack } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { Dialog } from '@evens/ui/overlay'
import { type FormEvent, useState } from 'react'
import type { GameSession, Refusal, Seeds } from '../session/session.ts'
import styles from './panels.module.css'
import { newClientSeed } from './use-sitting.ts'

type Props = {
  readonly session: GameSession
  readonly verifyHref: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The pair of seeds, the commitment to the next one, and the change of both. */
export function FairnessPanel({ session, verifyHref, isOpen, onClose }: Props) {
  const t = useText()
  const seeds = useStore(session.seeds)
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('play_fairness')} closeLabel={t('play_close')}>
      <Stack>
        <Prose>
          <p>{t(session.mode === 'demo' ? 'play_fairness_demo' : 'play_fairness_text')}</p>
        </Prose>
        {seeds !== null && <Pair seeds={seeds} />}
        {seeds !== null && <Rotate session={session} />}
        {seeds !== null && seeds.retired.length > 0 && <Retired seeds={seeds} />}
        <Link href={verifyHref}>{t('play_verify')}</Link>
      </Stack>
    </Dialog>
  )
}

const Hex = ({ children }: { readonly children: string }) => (
  <code dir="ltr" className={styles['hex']}>
    {children}
  </code>
)

function Pair({ seeds: { active, nextCommitment } }: { readonly seeds: Seeds }) {
  const t = useText()
  const own =
    active === null
      ? []
      : [
          { term: t('play_seed_commitment'), description: <Hex>{active.commitment}</Hex> },
          { term: t('play_seed_client'), description: <Hex>{active.clientSeed}</Hex> },
          { term: t('play_seed_nonce'), description: <bdi data-nonce>{active.nextNonce}</bdi> },
        ]
  return <DefinitionList items={[...own, { term: t('play_seed_next'), description: <Hex>{nextCommitment}</Hex> }]} />
}

export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useText()
  const { texts } = useShell()
  return (refusal) => {
    if (refusal.kind === 'text') return refusal.text
    return refusal.kind === 'no-answer' ? t('play_no_answer') : refusalText(texts, 'game', refusal.reason)
  }
}

function Rotate({ session }: Pick<Props, 'session'>) {
  const t = useText()
  const words = useRefusalWords()
  const [seed, setSeed] = useState(newClientSeed)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isValid = CLIENT_SEED.test(seed)
  async function rotate(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isValid || isBusy) return
    setBusy(true)
    const refused = await session.rotate(seed)
    setRefusal(refused === null ? null : words(refused))
    if (refused === null) setSeed(newClientSeed())
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void rotate(event)}>
      <Stack>
        <TextField
          label={t('play_seed_new')}
          name="client-seed"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={seed}
          hint={t('play_seed_hint')}
          error={isValid ? undefined : t('play_seed_wrong')}
          onChange={(event) => setSeed(event.target.value)}
        />
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
        <Button type="submit" icon="refresh" busy={isBusy}>
          {t('play_seed_rotate')}
        </Button>
      </Stack>
    </form>
  )
}

function Retired({ seeds: { retired } }: { readonly seeds: Seeds }) {
  const t = useText()
  return (
    <Details summary={t('play_seed_retired', { count: retired.length })}>
      <Stack>
        {retired.map(({ id, commitment, serverSeed, clientSeed, rounds }) => (
          <DefinitionList
            key={id}
            items={[
              { term: t('play_seed_server'), description: <Hex>{serverSeed}</Hex> },
              { term: t('play_seed_commitment'), description: <Hex>{commitment}</Hex> },
              { term: t('play_seed_client'), description: <Hex>{clientSeed}</Hex> },
              { term: t('play_seed_rounds'), description: rounds },
            ]}
          />
        ))}
      </Stack>
    </Details>
  )
}
