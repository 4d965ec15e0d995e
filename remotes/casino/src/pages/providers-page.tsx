import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Stack } from '@evens/ui'
import { Cover } from '@evens/game-ui/cover'
import { SectionNav } from '../list/section-nav.tsx'
import type { ProvidersState, ProviderTile } from '../load.ts'
import { keyOf } from '../model/places.ts'
import styles from './providers-page.module.css'

/** The labels under which there are titles. */
export function ProvidersPage({ state, page }: ViewProps<ProvidersState>) {
  return (
    <Page page={page}>
      <Stack gap="m">
        <SectionNav chosen={null} />
        <ul role="list" className={styles['tiles']}>
          {state.providers.map((provider) => (
            <li key={provider.name}>
              <Tile provider={provider} />
            </li>
          ))}
        </ul>
      </Stack>
    </Page>
  )
}

function Tile({ provider: { name, count, cards } }: { readonly provider: ProviderTile }) {
  const t = useText()
  const { href } = useShell()
  return (
    <article className={styles['tile']}>
      <span aria-hidden className={styles['covers']}>
        {cards.map((card) => (
          <span key={card.id} className={styles['cover']}>
            <Cover title={card} sizes="7rem" />
          </span>
        ))}
      </span>
      <h2 className={styles['name']}>
        <a className={styles['link']} href={href('provider', { provider: name })}>
          {t(keyOf('provider', name))}
        </a>
      </h2>
      <p className={styles['text']}>{t(keyOf('provider_text', name))}</p>
      <p className={styles['count']}>{t('lobby_count', { count })}</p>
    </article>
  )
}
