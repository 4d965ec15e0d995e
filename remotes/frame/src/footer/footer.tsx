import { useShell, useStore, useText } from '@evens/remote-sdk'
import { AgeMark, classNames, Link } from '@evens/ui'
import type { MouseEvent } from 'react'
import { type DrawnLink, pathOf, useLinks } from '../links/link.ts'
import { COMPACT_LINKS, FOOTER_COLUMNS } from './footer-links.ts'
import { BrandRow, LanguageList } from './brand-row.tsx'
import styles from './footer.module.css'

/** Links and text of the page that the footer was loaded for. */
type FooterSeo = {
  readonly path: string
  readonly links: readonly { readonly title: string; readonly url: string }[]
  readonly paragraphs: readonly string[]
}
export type FooterState = { readonly seo?: FooterSeo }
type FooterProps = FooterState & { readonly theme?: string; readonly size?: string }

/** The footer of every page: links, languages and the operator's legal statement. */
export function Footer({ theme = 'default', size = 'normal', seo }: FooterProps) {
  const isLarge = size === 'large'
  return (
    <div className={classNames('ev-chrome', styles.footer, isLarge && styles.large)}>
      <div className={styles.inner}>
        {theme === 'compact' ? <CompactFooter /> : <FullFooter isLarge={isLarge} seo={seo} />}
        <Statement />
      </div>
    </div>
  )
}

function FullFooter({ isLarge, seo }: { isLarge: boolean; seo: FooterSeo | undefined }) {
  return (
    <>
      {seo !== undefined && <SeoText seo={seo} />}
      <LinkColumns isLarge={isLarge} />
      {seo !== undefined && <PopularLinks links={seo.links} />}
      <BrandRow />
    </>
  )
}

/** Belongs to one page: it leaves with it. */
function SeoText({ seo: { path, paragraphs } }: { seo: FooterSeo }) {
  const shown = useStore(useShell().page, (page) => pathOf(page.fullPath))
  if (shown !== path || paragraphs.length === 0) return null
  return (
    <section className={styles.words}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

function PopularLinks({ links }: { links: FooterSeo['links'] }) {
  const t = useText()
  const path = useStore(useShell().page, (page) => pathOf(page.fullPath))
  const others = links.filter(({ url }) => url !== path)
  if (others.length === 0) return null
  return (
    <section className={styles.popular} aria-label={t('frame_popular')}>
      <h2 className={styles.title}>{t('frame_popular')}</h2>
      <ul role="list" className={styles.inline}>
        {others.map(({ title, url }) => (
          <li key={url}>
            <a className={styles.link} href={url}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CompactFooter() {
  const t = useText()
  const links = useLinks()(COMPACT_LINKS)
  return (
    <>
      <div className={styles.row}>
        <nav aria-label={t('frame_footer_navigation')}>
          <ul role="list" className={styles.inline}>
            {links.map((link) => (
              <FooterLink key={link.key} link={link} />
            ))}
          </ul>
        </nav>
        <LanguageList />
      </div>
    </>
  )
}

function LinkColumns({ isLarge }: { isLarge: boolean }) {
  const t = useText()
  const draw = useLinks()
  return (
    <nav className={styles.columns} aria-label={t('frame_footer_navigation')}>
      {FOOTER_COLUMNS.map(({ titleKey, links, more }) => (
        <div key={titleKey} className={styles.column}>
          <h2 className={styles.title}>{t(titleKey)}</h2>
          <ul role="list">
            {draw(isLarge ? [...links, ...more] : links).map((link) => (
              <FooterLink key={link.key} link={link} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function FooterLink({ link }: { link: DrawnLink }) {
  return (
    <li>
      <a className={styles.link} href={link.href} aria-current={link.current === 'page' ? 'page' : undefined}>
        {link.text}
      </a>
    </li>
  )
}

/** The legal statement: age limit, sandbox notice, operator. */
function Statement() {
  const t = useText()
  const { site, href, modals } = useShell()
  const { minimumAge: age, brandName: brand, companyName: company } = site
  /** Opens a modal over the page; without JavaScript the link leads to a page with the same content. */
  const over = (modal: string) => (event: MouseEvent) => {
    event.preventDefault()
    modals.open(modal)
  }
  return (
    <div className={styles.statement}>
      <AgeMark label={t('frame_age', { age })}>
        <bdi dir="ltr">{age}+</bdi>
      </AgeMark>
      <div className={styles.words}>
        <p>
          {t('frame_age', { age })} {t('frame_responsible_line')}{' '}
          <Link href={href('responsibleGaming')}>{t('frame_responsible')}</Link>
        </p>
        {site.sandbox && <p>{t('frame_sandbox')}</p>}
        {site.licences.map((licence) => (
          <p key={licence}>{licence}</p>
        ))}
        <p>
          {t('frame_copyright', { brand, company })}{' '}
          <Link href={href('about')} onClick={over('new-site-information')}>
            {t('frame_who_runs_it')}
          </Link>
          {' · '}
          <Link href={href('howBet')} onClick={over('welcome')}>
            {t('frame_first_time')}
          </Link>
        </p>
      </div>
      {site.hasPolicyLogo && (
        <img src="/web-api/policy/logo.agif" alt={t('wallet_policy_logo')} width={24} height={24} loading="lazy" />
      )}
    </div>
  )
}
