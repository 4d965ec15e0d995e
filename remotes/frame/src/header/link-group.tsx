import { useText } from '@evens/remote-sdk'
import { LinkList } from '@evens/ui'
import { useLinks } from '../links/use-links.ts'
import styles from './link-group.module.css'
import type { LinkGroupSpec } from './more-groups.ts'

/** A short list under its name. */
export function LinkGroup({ group }: { group: LinkGroupSpec }) {
  const title = useText()(group.titleKey)
  const links = useLinks()(group.links)
  if (links.length === 0) return null
  return (
    <div>
      <p className={styles.title} aria-hidden>
        {title}
      </p>
      <LinkList
        label={title}
        className={styles.list}
        items={links.map(({ href, text, icon, current }) => ({ href, label: text, icon, current: current === 'page' }))}
      />
    </div>
  )
}
