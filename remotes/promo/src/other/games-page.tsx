import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState, LinkCard, LinkCardGrid, Section } from '@evens/ui'
import { CardGrid } from '../list/card-grid.tsx'
import { SeeAlso, usePromotions } from '../list/promotions-page.tsx'
import type { GamesState } from '../load.ts'
import { inFamily } from '../model/choice.ts'
import { familyOf } from '../model/places.ts'

const ICONS = ['gift', 'game-dice', 'game-cards', 'lock', 'game-lottery', 'flame'] as const

/** The bonus games, and the promotions of the casino. */
export function GamesPage({ state, page }: ViewProps<GamesState>) {
  const t = useText()
  const { href } = useShell()
  const found = usePromotions(state.found)
  const cards = inFamily(found.cards, 'casino')
  return (
    <Page page={page} lead={t('promo_games_lead')}>
      <Section title={t('promo_games')}>
        <LinkCardGrid size="m">
          {state.games.map(({ route, href: to, title }, at) => (
            <LinkCard key={route} href={to} title={title} icon={ICONS[at]} />
          ))}
        </LinkCardGrid>
      </Section>
      <Section title={t('promo_games_offers')}>
        {cards.length === 0 ? (
          <EmptyState
            level={3}
            icon="gift"
            title={t('promo_none')}
            text={t('promo_none_text')}
            action={<Button href={href('casinoLobby')}>{t('promo_go_casino')}</Button>}
          />
        ) : (
          <CardGrid cards={cards} family={familyOf(page)} currency={found.currency} exponent={found.exponent} />
        )}
      </Section>
      <SeeAlso page={page} />
    </Page>
  )
}
