import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Flag, Icon, type IconName, Logo } from '@evens/ui'
import { inLanguage, useLinks } from '../links/link.ts'
import { APP_LINKS } from './footer-links.ts'
import styles from './footer.module.css'

/** The brand with its apps, social links and languages. */
export function BrandRow() {
  const { site } = useShell()
  return (
    <div className={styles.row}>
      <Logo brand={site.logo} label={site.brandName} />
      <AppLinks />
      {site.socialLinks.length > 0 && <SocialLinks />}
      <LanguageList />
    </div>
  )
}

function AppLinks() {
  const links = useLinks()(APP_LINKS)
  return (
    <ul role="list" aria-label={useText()('frame_apps')} className={styles.inline}>
      {links.map(({ key, href, text, icon }) => (
        <li key={key}>
          <a className={styles.link} href={href}>
            <Icon name={icon} />
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function SocialLinks() {
  const t = useText()
  const { site } = useShell()
  return (
    <ul role="list" aria-label={t('frame_social')} className={styles.inline}>
      {site.socialLinks.map(({ name, link, iconName }) => (
        <li key={link}>
          <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
            <Icon name={socialIcon(iconName)} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function LanguageList() {
  const t = useText()
  const { site, language, page, settings } = useShell()
  const fullPath = useStore(page, (shown) => shown.fullPath)
  return (
    <ul role="list" aria-label={t('frame_language')} className={styles.inline}>
      {site.languages.map(({ code, name, flag }) => (
        <li key={code}>
          <a
            className={styles.link}
            href={inLanguage(fullPath, code)}
            hrefLang={code}
            lang={code}
            aria-current={code === language ? 'true' : undefined}
            onClick={() => settings.set((current) => ({ ...current, language: code }))}
          >
            <Flag country={flag} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Icons by the name in the site's configuration; unknown names get the link icon. */
const ICONS: Readonly<Record<string, IconName>> = {
  chat: 'chat',
  code: 'tools',
  mail: 'mail',
  news: 'news',
  rss: 'news',
  share: 'share',
  tv: 'tv',
  video: 'video',
}

function socialIcon(name: string): IconName {
  return Object.hasOwn(ICONS, name) ? (ICONS[name] ?? 'link') : 'link'
}
