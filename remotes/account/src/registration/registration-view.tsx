import type { RegistrationType } from '@evens/contracts'
import { ArticleBody, Page, useShell, useText, type PageInfo, type ViewProps } from '@evens/remote-sdk'
import { Card, Link, TabsNav } from '@evens/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryOf } from '../form/query-of.ts'
import type { RegistrationState } from './load-registration.ts'
import styles from './registration.module.css'
import { Registration } from './registration.tsx'
import { TYPE_LOOKS } from './registration-types.ts'

/** The page: the ways to register as tabs, each with an address of its own, and beside them what there is to know. */
export function RegistrationView({ state: { asked, article }, page }: ViewProps<RegistrationState>) {
  const t = useText()
  const { direction, href } = useShell()
  const [type, setType] = useState(asked.type)
  return (
    <Page page={page} lead={article.description}>
      <div className={styles['door']}>
        <Card pad="l">
          <Registration
            asked={asked}
            type={type}
            ways={
              <Tabs types={asked.form.types.map((each) => each.type)} current={type} page={page} onChoose={setType} />
            }
            elsewhere={
              <p className={styles['aside']}>
                {t('registration_have_account')} <Link href={href('login')}>{t('account_sign_in')}</Link>
              </p>
            }
          />
        </Card>
        <div dir={article.language === 'en' ? 'ltr' : direction} lang={article.language}>
          <ArticleBody blocks={article.blocks} />
        </div>
      </div>
    </Page>
  )
}

type TabsProps = {
  readonly types: readonly RegistrationType[]
  readonly current: RegistrationType
  readonly page: PageInfo
  readonly onChoose: (type: RegistrationType) => void
}

/** A tab changes the form where it stands: another page would begin it anew. In a new window it is one. */
function Tabs({ types, current, page, onChoose }: TabsProps) {
  const t = useText()
  const { href, readdress } = useShell()
  const place = useRef<HTMLDivElement>(null)
  const query = Object.fromEntries(queryOf(page))
  const tabs = types.map((type) => ({
    type,
    href: href('registration', { type }, Object.keys(query).length === 0 ? {} : { query }),
    label: t(TYPE_LOOKS[type].nameKey),
    current: type === current,
  }))

  const choose = useEffectEvent((event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const address = (event.target as Element).closest('a')?.getAttribute('href')
    const tab = tabs.find((each) => each.href === address)
    if (tab === undefined) return
    event.preventDefault()
    readdress(tab.href)
    onChoose(tab.type)
  })
  useEffect(() => {
    const hear = (event: MouseEvent): void => choose(event)
    const strip = place.current
    strip?.addEventListener('click', hear)
    return () => strip?.removeEventListener('click', hear)
  }, [])

  return (
    <div ref={place}>
      <TabsNav label={t('registration_ways')} items={tabs} />
    </div>
  )
}
