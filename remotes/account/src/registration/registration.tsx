import type { RegistrationType } from '@evens/contracts'
import { ArticleBody, Page, type PageInfo, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Card, ErrorState, Link, Stack, TabsNav } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryOf } from '../form/address.ts'
import { Credentials } from './credentials.tsx'
import { EntryForm } from './entry-form.tsx'
import type { Asked, RegistrationState } from './load-registration.ts'
import { ProofStep } from './proof-step.tsx'
import { TYPE_LOOKS } from './registration-types.ts'
import { useRegistration } from './use-registration.ts'
import styles from './registration.module.css'

type RegistrationProps = {
  readonly asked: Asked
  readonly type: RegistrationType
  /** Path of the page below a modal. */
  readonly backTo?: string | undefined
  /** Shown above and below the form, and not in later steps. */
  readonly ways: ReactNode
  readonly elsewhere: ReactNode
}

/** Form, then the code if one is needed, then generated credentials. The form stays mounted, so going back loses nothing. */
function Registration({ asked, type, backTo, ways, elsewhere }: RegistrationProps) {
  const { step, arrive, confirm, back, enter, isIn } = useRegistration(type, backTo ?? null)
  return (
    <>
      <div hidden={step.kind !== 'form'}>
        <Stack gap="m">
          {ways}
          <EntryForm asked={asked} type={type} isIn={isIn} onAnswered={arrive} />
          {elsewhere}
        </Stack>
      </div>
      {step.kind === 'proof' && (
        <ProofStep
          key={step.sent.id + step.atMs}
          {...step}
          isIn={isIn}
          onResent={confirm}
          onProven={arrive}
          onBack={back}
        />
      )}
      {step.kind === 'made' && <Credentials made={step.made} isIn={isIn} onEnter={enter} />}
    </>
  )
}

type RegistrationPanelProps = {
  /** Missing if the loader failed. */
  readonly asked?: Asked
  readonly path?: string
}

/** Registration in a modal; the player returns to the page below. */
export function RegistrationPanel({ asked, ...given }: RegistrationPanelProps) {
  const t = useText()
  const { href } = useShell()
  if (asked !== undefined) return <Ways asked={asked} {...given} />
  return (
    <ErrorState
      level={3}
      title={t('main_error')}
      action={{ label: t('account_register'), href: href('registration') }}
    />
  )
}

function Ways({ asked, path }: RegistrationPanelProps & { readonly asked: Asked }) {
  const t = useText()
  const { events, href } = useShell()
  const [type, setType] = useState(asked.type)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => firstTextField(place.current)?.focus(), [])

  function signIn(event: SyntheticEvent): void {
    event.preventDefault()
    events.emit('modals.close', {})
    events.emit('login.show', {})
  }

  return (
    <div className={styles['panel']} ref={place}>
      <Registration
        asked={asked}
        type={type}
        backTo={path}
        ways={
          <RadioGroup
            legend={t('registration_ways')}
            name="registration-type"
            layout="segments"
            value={type}
            options={asked.form.types.map((each) => ({ value: each.type, label: t(TYPE_LOOKS[each.type].nameKey) }))}
            onChange={(value) => setType(value as RegistrationType)}
          />
        }
        elsewhere={
          <p className={styles['aside']}>
            {t('registration_have_account')}{' '}
            <Link href={href('login')} onClick={signIn}>
              {t('account_sign_in')}
            </Link>
          </p>
        }
      />
    </div>
  )
}

/** Country and currency are preselected, so typing begins after them. */
const firstTextField = (place: HTMLElement | null): HTMLInputElement | undefined =>
  [...(place?.querySelectorAll<HTMLInputElement>('form input:not([type="radio"])') ?? [])].find(
    (field) => field.closest('[hidden]') === null,
  )

/** Registration page: a tab for each type, each with its own address, and an article beside it. */
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

/** Tabs switch the form in place, since navigation would lose what was typed. With a modifier key they open a new page. */
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
    const onClick = (event: MouseEvent): void => choose(event)
    const strip = place.current
    strip?.addEventListener('click', onClick)
    return () => strip?.removeEventListener('click', onClick)
  }, [])

  return (
    <div ref={place}>
      <TabsNav label={t('registration_ways')} items={tabs} />
    </div>
  )
}
