import type { PageInfo, Shell } from '@evens/remote-sdk'
import { useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import styles from './preview-bar.module.css'

const STATUS_ROUTES = ['block', 'blockUa', 'blockIe', 'siteUpdates', 'comingSoon', 'suspension', 'maintenance'] as const

/** The status pages with the operator's signed token in their addresses; null for a visitor. */
export type Preview = readonly { readonly route: string; readonly title: string; readonly href: string }[] | null

export function previewOf({ href, describe }: Pick<Shell, 'href' | 'describe'>, { fullPath }: PageInfo): Preview {
  const preview = new URLSearchParams(fullPath.split('?')[1] ?? '').get('preview')
  if (preview === null) return null
  return STATUS_ROUTES.map((route) => ({
    route,
    title: describe(route).title,
    href: href(route, {}, { query: { preview } }),
  }))
}

type PreviewBarProps = { readonly preview: Preview; readonly page: PageInfo }

/** Names the preview and leads to the other status pages. */
export function PreviewBar({ preview, page }: PreviewBarProps) {
  const t = useText()
  if (preview === null) return null
  return (
    <aside className={styles['bar']}>
      <p className={styles['words']}>
        <Icon name="eye" size="s" />
        {t('technical_preview')}
      </p>
      <nav aria-label={t('technical_preview_pages')}>
        <ul role="list" className={styles['pages']}>
          {preview.map(({ route, title, href }) => (
            <li key={route}>
              <a href={href} aria-current={route === page.route ? 'page' : undefined} className={styles['page']}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
