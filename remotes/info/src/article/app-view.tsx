import { SectionArt } from '@evens/book-ui/names'
import type { Article } from '@evens/contracts'
import { type LoadContext, type Loaded, Page, useShell, useStore, useText, type ViewProps } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { type Qr, qrOf } from '@evens/ui/qr'
import { QrPicture } from '@evens/ui/qr-picture'
import { useEffect, useState } from 'react'
import { TextOf } from './article-view.tsx'
import styles from './app-view.module.css'
import { loadArticle } from './load-article.ts'

type AppState = { readonly article: Article; readonly isPhone: boolean }

export async function loadApp(context: LoadContext): Promise<Loaded> {
  const loaded = await loadArticle(context)
  const { article } = loaded.state as { readonly article: Article }
  return { ...loaded, state: { article, isPhone: context.page.route === 'appMobile' } satisfies AppState }
}

/** The site as an app: a picture, a code for the phone or the way in this browser, and the instructions. */
export function AppView({ state: { article, isPhone }, page }: ViewProps<AppState>) {
  const t = useText()
  const { installation } = useShell()
  const canInstall = useStore(installation.canInstall)
  return (
    <Page page={page}>
      <section className={styles['app']} aria-label={t(isPhone ? 'info_open_phone' : 'info_open_desktop')}>
        <SectionArt of={isPhone ? 'phone' : 'odds'} className={styles['art']} />
        <div className={styles['words']}>
          <h2>{t(isPhone ? 'info_open_phone' : 'info_open_desktop')}</h2>
          <p>{t(isPhone ? 'info_open_phone_text' : 'info_open_desktop_text')}</p>
          {canInstall && (
            <Button variant="primary" icon="download" onClick={() => void installation.install()}>
              {t('info_install')}
            </Button>
          )}
        </div>
        {isPhone && <SiteCode />}
      </section>
      <TextOf article={article} />
    </Page>
  )
}

/** The code of the site's own address, which only the browser knows. */
function SiteCode() {
  const t = useText()
  const { href } = useShell()
  const [code, setCode] = useState<{ readonly qr: Qr; readonly address: string } | null>(null)
  const path = href('home')
  useEffect(() => {
    const address = new URL(path, location.origin).href
    setCode({ qr: qrOf(address), address })
  }, [path])
  if (code === null) return <span className={styles['qr']} />
  return <QrPicture qr={code.qr} label={t('info_qr_label', { address: code.address })} className={styles['qr']} />
}
