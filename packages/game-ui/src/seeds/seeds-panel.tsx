import { CLIENT_SEED } from '@evens/games'
import { useText } from '@evens/remote-sdk'
import { Button, DefinitionList, Details, Link, Notice, Stack } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { type FormEvent, useState } from 'react'
import { type Refusal, useRefusalWords } from '../session/refusal.ts'
import type { Seeds } from '../session/session.ts'
import { newClientSeed } from './account-seeds.ts'
import styles from './seeds-panel.module.css'

type Props = {
  readonly seeds: Seeds
  /** Retires the pair; null when it was done, else the refusal. */
  readonly rotate: (clientSeed: string) => Promise<Refusal | null>
  readonly verifyHref: string
}

/** The pair of seeds, the commitment to the next one, the change of both, and the pairs that are open. */
export function SeedsPanel({ seeds, rotate, verifyHref }: Props) {
  const t = useText()
  return (
    <div className={styles['panel']}>
      <div className={styles['pair']}>
        <Pair seeds={seeds} />
        {seeds.active === null ? <p className={styles['note']}>{t('play_seed_none')}</p> : <Rotate rotate={rotate} />}
      </div>
      {seeds.retired.length > 0 && <Retired seeds={seeds} />}
      <p>
        <Link href={verifyHref}>{t('play_verify')}</Link>
      </p>
    </div>
  )
}

/** A hash or a seed: read from left to right in every language. */
export const Hex = ({ children }: { readonly children: string }) => (
  <code dir="ltr" className={styles['hex']}>
    {children}
  </code>
)

function Pair({ seeds: { active, nextCommitment } }: Pick<Props, 'seeds'>) {
  const t = useText()
  const own =
    active === null
      ? []
      : [
          { term: t('play_seed_commitment'), description: <Hex>{active.commitment}</Hex> },
          { term: t('play_seed_client'), description: <Hex>{active.clientSeed}</Hex> },
          { term: t('play_seed_rounds'), description: <bdi data-nonce>{active.nextNonce}</bdi> },
        ]
  return <DefinitionList items={[...own, { term: t('play_seed_next'), description: <Hex>{nextCommitment}</Hex> }]} />
}

function Rotate({ rotate }: Pick<Props, 'rotate'>) {
  const t = useText()
  const words = useRefusalWords()
  const [seed, setSeed] = useState(newClientSeed)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isValid = CLIENT_SEED.test(seed)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isValid || isBusy) return
    setBusy(true)
    const refused = await rotate(seed)
    setRefusal(refused === null ? null : words(refused))
    if (refused === null) setSeed(newClientSeed())
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
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

function Retired({ seeds: { retired } }: Pick<Props, 'seeds'>) {
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
