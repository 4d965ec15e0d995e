import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState } from '@evens/ui'
import { CardGrid } from '../list/card-grid.tsx'
import { SeeAlso } from '../list/promotions-page.tsx'
import type { PartnerState } from '../load.ts'
import { inFamily } from '../model/choice.ts'
import { familyOf, listHref } from '../model/places.ts'

/** Promotions for visitors whom a partner has sent; without a partner those for everybody. */
export function PartnerPage({ state: { found }, page }: ViewProps<PartnerState>) {
  const t = useText()
  const shell = useShell()
  const family = familyOf(page)
  const cards = inFamily(found.cards, family)
  return (
    <Page page={page} lead={t('promo_partner_lead')}>
      {cards.length === 0 ? (
        <EmptyState
          icon="handshake"
          title={t('promo_none')}
          text={t('promo_partner_none')}
          action={<Button href={listHref(shell, family)}>{t('promo_show_all')}</Button>}
        />
      ) : (
        <CardGrid cards={cards} family={family} currency={found.currency} exponent={found.exponent} />
      )}
      <SeeAlso page={page} />
    </Page>
  )
}
