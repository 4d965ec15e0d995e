import { type PageInfo, useShell, useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import styles from './preview-bar.module.css'

const STATUS_ROUTES = ['block', 'blockUa', 'blockIe', 'siteUpdates', 'comingSoon', 'suspension', 'maintenance'] as const

/** For an operator's signed link: names the preview and leads to the other status pages. */
export function PreviewBar({ page }: { readonly page: PageInfo }) {
  const t = useText()
  const { href, describe } = useShell()
  const preview = new URLSearchParams(page.fullPath.split('?')[1] ?? '').get('preview')
  if (preview === null) return null
  return (
    <aside className={styles['bar']}>
      <p className={styles['words']}>
        <Icon name="eye" size="s" />
        {t('technical_preview')}
      </p>
      <nav aria-label={t('technical_preview_pages')}>
        <ul role="list" className={styles['pages']}>
          {STATUS_ROUTES.map((route) => (
            <li key={route}>
              <a
                href={href(route, {}, { query: { preview } })}
                aria-current={route === page.route ? 'page' : undefined}
                className={styles['page']}
              >
                {describe(route).title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
