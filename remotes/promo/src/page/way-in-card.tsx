import { GrantProgress } from '@evens/book-ui/promo'
import type { Grant } from '@evens/contracts'
import { refusalText, useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey, useKeyedSending } from '@evens/remote-sdk/forms'
import { Button, Card, Notice } from '@evens/ui'
import { useId, type ReactNode } from 'react'
import type { PromotionState } from '../load.ts'
import { type WayIn, wayInto } from '../model/way-in.ts'
import { CodeForm } from './code-form.tsx'
import { Outcome } from './outcome.tsx'
import styles from './promotion.module.css'

/** The one thing to do about a promotion now. */
export function WayInCard({ found }: { readonly found: PromotionState }) {
  const t = useText()
  const titleId = useId()
  const way = wayInto(found)
  return (
    <Card as="section" aria-labelledby={titleId} className={styles['way']} data-way={way.kind}>
      <h2 id={titleId} className={styles['wayTitle']}>
        {t(`promo_way_${way.kind}`)}
      </h2>
      <Body way={way} found={found} />
    </Card>
  )
}

type BodyProps = { readonly way: WayIn; readonly found: PromotionState }

function Body({ way, found }: BodyProps): ReactNode {
  switch (way.kind) {
    case 'closed':
      return <Closed state={way.state} from={found.promotion.runs.from} />
    case 'refused':
      return <Refused reason={way.reason} />
    case 'join':
      return <Join found={found} />
    case 'code':
      return <CodeForm found={found} />
    case 'claim':
      return <Claim grant={way.grant} />
    case 'progress':
    case 'waiting':
    case 'over':
      return <Held grant={way.grant} />
    case 'register':
    case 'deposit':
    case 'standing':
    case 'verify':
    case 'invite':
    case 'automatic':
      return <Onward way={way} found={found} />
  }
}

function Closed({ state, from }: { readonly state: 'scheduled' | 'paused' | 'ended'; readonly from: number }) {
  const t = useText()
  const { format } = useShell()
  return <p>{t(`promo_way_closed_${state}`, { date: format().date(from) })}</p>
}

function Refused({ reason }: { readonly reason: Extract<WayIn, { kind: 'refused' }>['reason'] }) {
  const { texts } = useShell()
  return <p>{refusalText(texts, 'promotion', reason)}</p>
}

type OnwardWay = Extract<WayIn, { kind: 'register' | 'deposit' | 'standing' | 'verify' | 'invite' | 'automatic' }>
type OnwardProps = { readonly way: OnwardWay; readonly found: PromotionState }

/** A link to where the next step is taken. */
function Onward({ way, found: { promotion } }: OnwardProps) {
  const t = useText()
  const { href, page } = useShell()
  const { kind } = way
  if (kind === 'register')
    return (
      <>
        <Button
          variant="primary"
          size="l"
          block
          href={href('registration', {}, { query: { registrationStartedFrom: page.get().fullPath } })}
        >
          {t('promo_register')}
        </Button>
        <Button block href={href('login')}>
          {t('promo_sign_in')}
        </Button>
      </>
    )
  if (kind === 'deposit') {
    const query = way.choice ? { promotion: promotion.id } : {}
    return (
      <>
        <p className={styles['muted']}>{t(way.choice ? 'promo_way_deposit_choice' : 'promo_way_deposit_text')}</p>
        <Button variant="primary" size="l" block href={href('officeRecharge', {}, { query })}>
          {t('promo_deposit')}
        </Button>
      </>
    )
  }
  const isCasino = kind === 'automatic' && promotion.product === 'casino'
  const { route, key } = isCasino ? LINKS.casino : LINKS[kind]
  return (
    <>
      <p className={styles['muted']}>{t(`promo_way_${kind}_text`)}</p>
      <Button variant="primary" size="l" block href={href(route)}>
        {t(key)}
      </Button>
    </>
  )
}

const LINKS = {
  standing: { route: 'line', key: 'promo_go_line' },
  verify: { route: 'officeVerification', key: 'promo_go_documents' },
  invite: { route: 'officeBringFriend', key: 'promo_go_invitation' },
  automatic: { route: 'line', key: 'promo_go_line' },
  casino: { route: 'casinoLobby', key: 'promo_go_casino' },
} as const

function Join({ found: { promotion, version } }: { readonly found: PromotionState }) {
  const t = useText()
  const { sending, send } = useKeyedSending('POST /web-api/promotions/{id}/join', ['balance', 'promo'])
  const { keyFor, settled } = useIdempotencyKey()

  async function join(): Promise<void> {
    const request = { id: promotion.id, version }
    const reply = await send({ params: { id: promotion.id }, body: { key: keyFor(request), version } })
    if (reply !== null) settled()
  }
  return (
    <>
      <p className={styles['muted']}>{t('promo_way_join_text')}</p>
      <Button variant="primary" size="l" block busy={sending.step === 'sending'} data-join onClick={() => void join()}>
        {t('promo_join')}
      </Button>
      <Outcome sending={sending} />
    </>
  )
}

/** An offered reward is taken or declined; both are equal in size. */
function Claim({ grant }: { readonly grant: Grant }) {
  const t = useText()
  const { format, href } = useShell()
  const amount = format().money(grant.amount, { iso: grant.currency, exponent: grant.exponent })
  return (
    <>
      <p>{t('promo_way_claim_text', { amount })}</p>
      {grant.claimBy !== null && (
        <p className={styles['muted']}>{t('promo_claim_by', { date: format().dateTime(grant.claimBy) })}</p>
      )}
      <Button variant="primary" size="l" block href={href('officeBonusesWager')}>
        {t('promo_to_rewards')}
      </Button>
    </>
  )
}

function Held({ grant }: { readonly grant: Grant }) {
  const t = useText()
  const { href, format } = useShell()
  return (
    <>
      {grant.state === 'held' ? (
        <Notice>{t('promo_way_waiting_text')}</Notice>
      ) : (
        <p className={styles['muted']}>{t(`promo_grant_${grant.state}`)}</p>
      )}
      {grant.state !== 'held' && <GrantProgress grant={grant} />}
      {grant.endsAt !== null && grant.endedAt === null && (
        <p className={styles['muted']}>{t('promo_until', { date: format().dateTime(grant.endsAt) })}</p>
      )}
      <Button block href={href('officeBonusesWager')}>
        {t('promo_to_rewards')}
      </Button>
    </>
  )
}
