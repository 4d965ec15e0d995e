import { GRANT_TONES, GrantProgress, percentText } from '@evens/book-ui/promo'
import { useOddsText } from '@evens/book-ui/names'
import type { Grant } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { contributionTable } from '@evens/rules/promo'
import { Badge, Card, DefinitionList } from '@evens/ui'
import { GrantActs } from './grant-acts.tsx'
import { Plays } from './plays.tsx'
import styles from './grants.module.css'

type Props = {
  readonly grant: Grant
  /** It waits for the end of another. */
  readonly isNext: boolean
}

/** A reward with every figure it has, its terms, what is left to do and the ways out of it. */
export function GrantCard({ grant, isNext }: Props) {
  const t = useText()
  const { href } = useShell()
  return (
    <Card as="article" pad="l" className={styles['card']} data-grant={grant.id} data-state={grant.state}>
      <div className={styles['head']}>
        <h3>
          <a href={href('bonus', { bonusId: grant.promotion }, { query: { version: String(grant.version) } })}>
            {grant.title}
          </a>
        </h3>
        <Badge tone={GRANT_TONES[grant.state]}>{t(`promo_grant_${grant.state}`)}</Badge>
      </div>
      <GrantProgress grant={grant} />
      <Figures grant={grant} />
      <Dates grant={grant} />
      <Contributions grant={grant} />
      {isNext && <p className={styles['muted']}>{t('reward_next')}</p>}
      {grant.state === 'held' && <p className={styles['muted']}>{t('reward_held')}</p>}
      <GrantActs grant={grant} isNext={isNext} />
      {grant.kind === 'bonus' && grant.state !== 'offered' && grant.state !== 'held' && <Plays grant={grant} />}
    </Card>
  )
}

type Fact = { readonly term: string; readonly description: string }

function Figures({ grant }: { readonly grant: Grant }) {
  const t = useText()
  const { format } = useShell()
  const odds = useOddsText()
  const { currency: iso, exponent } = grant
  const money = (amount: string): string => format().money(amount, { iso, exponent })
  const fact = (key: string, value: string | null): Fact[] =>
    value === null ? [] : [{ term: t(`reward_${key}`), description: value }]
  const isBonus = grant.kind === 'bonus'
  const isOffered = grant.state === 'offered' || grant.state === 'held'
  const left = BigInt(grant.required) - BigInt(grant.wagered)
  return (
    <DefinitionList
      layout="tiles"
      className={styles['figures']}
      items={[
        ...fact('amount', grant.kind === 'points' ? format().number(Number(grant.amount)) : money(grant.amount)),
        ...fact('balance', isBonus && !isOffered ? money(grant.balance) : null),
        ...fact('in_play', isBonus && !isOffered ? money(grant.inPlay) : null),
        ...fact('required', isBonus ? money(grant.required) : null),
        ...fact('left', isBonus && !isOffered ? money(String(left > 0n ? left : 0n)) : null),
        ...fact('converts_max', grant.convertsMax === null ? null : money(grant.convertsMax)),
        ...fact('code_odds', grant.minOdds === null ? null : odds(grant.minOdds)),
        ...fact('code', grant.code),
        ...fact('rounds', grant.rounds === null ? null : `${grant.rounds.left} / ${grant.rounds.of}`),
      ]}
    />
  )
}

/** Until when it can be taken, or used. */
function Dates({ grant: { state, claimBy, endsAt } }: { readonly grant: Grant }) {
  const t = useText()
  const { format } = useShell()
  const isOffered = state === 'offered' || state === 'held'
  const at = isOffered ? claimBy : endsAt
  if (at === null) return null
  return <p>{t(isOffered ? 'reward_claim_by' : 'reward_until', { date: format().dateTime(at) })}</p>
}

/** The contributions in one line; the page of the promotion has the table. */
function Contributions({ grant: { terms } }: { readonly grant: Grant }) {
  const t = useText()
  const { format, language } = useShell()
  if (terms === null) return null
  const parts = contributionTable(terms).flatMap(({ key, perMille }) =>
    perMille === 0 ? [] : [`${t(key)} ${percentText(language, perMille)}`],
  )
  return <p className={styles['muted']}>{t('reward_counts', { parts: format().list(parts) })}</p>
}
