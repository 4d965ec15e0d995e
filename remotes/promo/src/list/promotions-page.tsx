import type { PromotionCard, PromotionsReply } from '@evens/contracts'
import { Page, type PageInfo, useQuery, useShell, useStore, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Chip, EmptyState, LinkCard, LinkCardGrid, Section, TabsNav } from '@evens/ui'
import type { ListState } from '../load.ts'
import { categoriesOf, type Choice, chosenCards, inFamily, queryOfChoice, readChoice } from '../model/choice.ts'
import { type Family, familyOf, listHref } from '../model/places.ts'
import { CardGrid } from './card-grid.tsx'
import styles from './list.module.css'

/** The running promotions by category, and those for this player. */
export function PromotionsPage({ state, page }: ViewProps<ListState>) {
  const t = useText()
  const { href } = useShell()
  const found = usePromotions(state)
  const family = familyOf(page)
  const cards = inFamily(found.cards, family)
  const choice = readChoice(page.fullPath)
  const shown = chosenCards(cards, choice)
  return (
    <Page
      page={page}
      lead={t(family === 'casino' ? 'promo_list_lead_casino' : 'promo_list_lead')}
      actions={
        <Button href={href('rules', { ruleGroup: 'promotions' })} icon="book">
          {t('promo_general_rules')}
        </Button>
      }
    >
      {cards.length > 0 && <Filters cards={cards} choice={choice} family={family} />}
      {shown.length === 0 ? (
        <NothingHere choice={choice} family={family} hasAny={cards.length > 0} />
      ) : (
        <CardGrid cards={shown} family={family} currency={found.currency} exponent={found.exponent} />
      )}
      <SeeAlso page={page} />
    </Page>
  )
}

/** The reply, kept up to date: a deposit or a bet may have changed what the player has. */
export function usePromotions(initial: PromotionsReply): PromotionsReply {
  const { language } = useShell()
  return useQuery(
    'GET /web-api/promotions',
    { query: { lang: language } },
    { initial, on: ['balance', 'promo'], isPublic: true },
  ).data
}

type FilterProps = { readonly cards: readonly PromotionCard[]; readonly choice: Choice; readonly family: Family }

function Filters({ cards, choice, family }: FilterProps) {
  const t = useText()
  const shell = useShell()
  const isSignedIn = useStore(shell.player, (player) => player !== null)
  const to = (change: Partial<Choice>): string => listHref(shell, family, queryOfChoice({ ...choice, ...change }))
  const count = (category: Choice['category']): number => chosenCards(cards, { ...choice, category }).length
  const categories = [null, ...categoriesOf(cards)]
  return (
    <div className={styles['filters']}>
      <TabsNav
        label={t('promo_categories')}
        items={categories.map((category) => ({
          href: to({ category }),
          label: t(`promo_category_${category ?? 'all'}`),
          count: count(category),
          current: category === choice.category,
        }))}
      />
      {isSignedIn && (
        <Chip href={to({ isForMe: !choice.isForMe })} selected={choice.isForMe} icon="user" data-for-me>
          {t('promo_for_me')}
        </Chip>
      )}
    </div>
  )
}

type NothingProps = { readonly choice: Choice; readonly family: Family; readonly hasAny: boolean }

function NothingHere({ choice, family, hasAny }: NothingProps) {
  const t = useText()
  const shell = useShell()
  const isForMe = hasAny && choice.isForMe
  return (
    <EmptyState
      icon="gift"
      title={t(isForMe ? 'promo_none_for_me' : 'promo_none')}
      text={t(isForMe ? 'promo_none_for_me_text' : 'promo_none_text')}
      action={
        hasAny ? (
          <Button href={listHref(shell, family)}>{t('promo_show_all')}</Button>
        ) : (
          <Button href={shell.href('line')}>{t('promo_to_line')}</Button>
        )
      }
    />
  )
}

const RELATED = [
  { route: 'promo', icon: 'crown', key: 'store' },
  { route: 'tournaments', icon: 'trophy', key: 'tournaments' },
  { route: 'bonusesGames', icon: 'game-bonus', key: 'games' },
  { route: 'responsibleGaming', icon: 'shield-check', key: 'care' },
] as const

export function SeeAlso({ page }: { readonly page: PageInfo }) {
  const t = useText()
  const { href } = useShell()
  return (
    <Section title={t('main_see_also')}>
      <LinkCardGrid size="m">
        {RELATED.filter(({ route }) => route !== page.route).map(({ route, icon, key }) => (
          <LinkCard
            key={route}
            href={href(route)}
            icon={icon}
            title={t(`promo_also_${key}`)}
            text={t(`promo_also_${key}_text`)}
          />
        ))}
      </LinkCardGrid>
    </Section>
  )
}
