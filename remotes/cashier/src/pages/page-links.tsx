import { useText } from '@evens/remote-sdk'
import { Button, Cluster } from '@evens/ui'

type Props = { readonly page: number; readonly pages: number; readonly to: (page: number) => string }

/** From one page of a list to the next; nothing where there is one page only. */
export function PageLinks({ page, pages, to }: Props) {
  const t = useText()
  if (pages <= 1) return null
  return (
    <Cluster as="nav" justify="between" aria-label={t('cashier_pages')}>
      {page > 1 ? (
        <Button href={to(page - 1)} icon="chevron-start">
          {t('cashier_newer')}
        </Button>
      ) : (
        <span />
      )}
      <span>{t('cashier_page_of', { page, pages })}</span>
      {page < pages ? (
        <Button href={to(page + 1)} iconEnd="chevron-end">
          {t('cashier_older')}
        </Button>
      ) : (
        <span />
      )}
    </Cluster>
  )
}
