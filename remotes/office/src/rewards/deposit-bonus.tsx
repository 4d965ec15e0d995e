import { GrantProgress, significantOf, TermsList } from '@evens/book-ui/promo'
import type { PromotionCard, PromotionsReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { termsOf } from '@evens/rules/promo'
import { Badge, Button, Card, Cluster, DefinitionList, Section } from '@evens/ui'
import type { GrantsState } from '../grants/load-grants.ts'
import { useGrants } from '../grants/use-grants.ts'
import grantStyles from '../grants/grants.module.css'
import { HowItWorks } from './how-it-works.tsx'

/** The player's choice for the first deposit, what came of it, and the offers with a deposit. */
export function DepositBonus({ state }: { readonly state: NonNullable<GrantsState> }) {
  const t = useText()
  const { href, format } = useShell()
  const { choice, firstDeposit } = state.bonuses
  const atDeposit = firstDeposit?.takesBonus === true ? 'reward_deposit_asked' : 'reward_deposit_without'
  return (
    <>
      <Card pad="m">
        <DefinitionList
          items={[
            { term: t('reward_choice'), description: <Choice choice={choice} offers={state.offers} /> },
            {
              term: t('reward_first_deposit'),
              description:
                firstDeposit === null
                  ? t('reward_first_deposit_ahead')
                  : t(atDeposit, { date: format().date(firstDeposit.at) }),
            },
            { term: t('reward_granted'), description: <Granted state={state} /> },
          ]}
        />
      </Card>
      {state.offers !== null && <Offers offers={state.offers} />}
      <HowItWorks steps={['reward_deposit_step_1', 'reward_deposit_step_2', 'reward_deposit_step_3']} />
      <Cluster>
        {firstDeposit === null && (
          <Button variant="primary" href={href('officeRecharge')}>
            {t('reward_to_deposit')}
          </Button>
        )}
        <Button href={href('bonuses')}>{t('reward_to_promotions')}</Button>
      </Cluster>
    </>
  )
}

const KNOWN = ['sport', 'casino', 'none']

/** A promotion by its title; an offer that is no longer listed by its id. */
function Choice({ choice, offers }: { readonly choice: string | null; readonly offers: PromotionsReply | null }) {
  const t = useText()
  if (choice === null) return t('reward_choice_not_made')
  if (KNOWN.includes(choice)) return t(`reward_choice_${choice}`)
  const card = offers?.cards.find(({ promotion }) => promotion.id === choice)
  return card === undefined ? <bdi>{choice}</bdi> : card.promotion.text.title
}

const DEPOSITS = ['first_deposit', 'redeposit']

/** Bonuses that deposits have brought. */
function Granted({ state }: { readonly state: NonNullable<GrantsState> }) {
  const t = useText()
  const { format, href } = useShell()
  const { grants } = useGrants(state.found)
  const ofDeposits = grants.filter(({ kind }) => kind === 'bonus')
  if (ofDeposits.length === 0) return t('reward_granted_none')
  return (
    <a href={href('officeBonusesWager')}>
      {format().list(
        ofDeposits.map(({ title, amount, currency: iso, exponent }) =>
          t('reward_granted_one', { title, amount: format().money(amount, { iso, exponent }) }),
        ),
      )}
    </a>
  )
}

/** Offers with a deposit: their terms before the money. */
function Offers({ offers: { cards, currency, exponent } }: { readonly offers: PromotionsReply }) {
  const t = useText()
  const { href } = useShell()
  const shown = cards.filter(({ promotion }) => DEPOSITS.includes(promotion.category))
  if (shown.length === 0) return null
  return (
    <Section title={t('reward_offers')}>
      <div className={grantStyles['offers']}>
        {shown.map((card) => (
          <Card key={card.promotion.id} as="article" className={grantStyles['offer']} data-offer={card.promotion.id}>
            <div className={grantStyles['head']}>
              <h3>
                <a href={href('bonus', { bonusId: card.promotion.id })}>{card.promotion.text.title}</a>
              </h3>
              <Badge tone={card.mine?.isForMe === true ? 'accent' : 'neutral'}>{t(offerKey(card))}</Badge>
            </div>
            <TermsList
              terms={significantOf(termsOf(card.promotion))}
              size="s"
              currency={currency}
              exponent={exponent}
            />
            {card.mine?.grant?.state === 'active' && <GrantProgress grant={card.mine.grant} />}
          </Card>
        ))}
      </div>
    </Section>
  )
}

/** The state of an offer for this player, in a word. */
function offerKey({ mine }: Pick<PromotionCard, 'mine'>): string {
  if (mine === null) return 'reward_offer_closed'
  if (mine.grant !== null) return `promo_grant_${mine.grant.state}`
  if (mine.joinedAt !== null) return 'reward_offer_joined'
  return mine.isForMe ? 'reward_offer_open' : 'reward_offer_closed'
}
