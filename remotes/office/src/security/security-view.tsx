import type { SocialLinkOfPlayer, SocialProvider } from '@evens/contracts'
import {
  type CallApi,
  type Loader,
  Page,
  type PageInfo,
  useInvalidate,
  useQuery,
  useShell,
  useText,
  type ViewProps,
} from '@evens/remote-sdk'
import { protectionStatus } from '@evens/rules/registration'
import { Badge, Button, Card, Cluster, Icon, Notice, Section, Stack } from '@evens/ui'
import { type Method, METHOD_WORTH, methodsOf } from './methods.ts'
import { PasskeyList } from './passkeys.tsx'
import { SessionList, SignInTable } from './sessions.tsx'
import rows from '../account/rows.module.css'
import styles from './security.module.css'

export const loadSecurity: Loader = async ({ shell }) => ({ state: await readSecurity(shell.call) })

async function readSecurity(call: CallApi) {
  const [security, passkeys, question, providers, links, sessions, signIns] = await Promise.all([
    call('GET /web-api/user/security'),
    call('GET /web-api/user/passkeys'),
    call('GET /web-api/user/question'),
    call('GET /web-api/social/providers'),
    call('GET /web-api/user/social'),
    call('GET /web-api/user/sessions'),
    call('GET /web-api/user/sign-ins'),
  ])
  return { security, passkeys, question, providers, links, sessions, signIns }
}
type SecurityState = Awaited<ReturnType<typeof readSecurity>>

/** Protection level, sign-in methods, and open sessions. */
export function SecurityView({ state, page }: ViewProps<SecurityState>) {
  const t = useText()
  const { modals } = useShell()
  const invalidate = useInvalidate()
  const { security, passkeys, question, providers, links, sessions, signIns } = useSecurity(state)
  const again = (): void => invalidate('profile')
  const hasSecondFactor = security.protection_methods.enable_two_factor_auth
  const open = (modal: string, props: Readonly<Record<string, unknown>> = {}): void =>
    modals.open(modal, { ...props, hasSecondFactor, onDone: again })

  return (
    <Page page={page} lead={page.description}>
      <div className={rows['page']}>
        <SocialOutcome page={page} />
        <Section title={t('office_protection')}>
          <ProtectionMeter level={security.protection_level} />
          <MethodList
            methods={methodsOf(security)}
            onOpen={(modal, props) => open(modal, { ...props, ...(modal === 'choose-question' && question) })}
          />
        </Section>
        <PasskeyList
          passkeys={passkeys}
          onAdd={() => open('add-passkey')}
          onRenamed={again}
          onRemove={({ id, name }) => open('remove-passkey', { action: 'remove-passkey', id, name })}
        />
        <SocialList
          providers={providers}
          links={links}
          onLink={({ id, name }) => open('link-social', { action: 'link-social', id, name })}
          onUnlink={({ id }, name) => open('unlink-social', { action: 'unlink-social', id, name })}
        />
        <SessionList sessions={sessions} onEnded={again} />
        <SignInTable key={signIns.signIns[0]?.startedAt} first={signIns} />
      </div>
    </Page>
  )
}

function useSecurity(state: SecurityState) {
  const on = ['profile'] as const
  const { data: security } = useQuery('GET /web-api/user/security', {}, { initial: state.security, on })
  const { data: passkeys } = useQuery('GET /web-api/user/passkeys', {}, { initial: state.passkeys, on })
  const { data: question } = useQuery('GET /web-api/user/question', {}, { initial: state.question, on })
  const { data: links } = useQuery('GET /web-api/user/social', {}, { initial: state.links, on })
  const { data: sessions } = useQuery('GET /web-api/user/sessions', {}, { initial: state.sessions, on })
  const { data: signIns } = useQuery('GET /web-api/user/sign-ins', {}, { initial: state.signIns, on })
  return { security, ...passkeys, question, ...state.providers, ...links, ...sessions, signIns }
}

const TEXTS: Readonly<Record<string, { readonly textKey: string; readonly kind: 'info' | 'error' }>> = {
  linked: { textKey: 'office_social_came_linked', kind: 'info' },
  taken: { textKey: 'office_social_came_taken', kind: 'error' },
  cancelled: { textKey: 'account_social_cancelled', kind: 'info' },
  refused: { textKey: 'office_social_came_refused', kind: 'error' },
}

/** The outcome of linking a social account, from the query string of the return address. */
function SocialOutcome({ page }: { readonly page: PageInfo }) {
  const t = useText()
  const outcome = TEXTS[new URL(page.fullPath, 'https://own.invalid').searchParams.get('social') ?? '']
  if (outcome === undefined) return null
  return <Notice kind={outcome.kind}>{t(outcome.textKey)}</Notice>
}

const STATUS = {
  bad: { textKey: 'office_protection_bad', tone: 'warning', icon: 'warning' },
  normal: { textKey: 'office_protection_normal', tone: 'neutral', icon: 'shield' },
  good: { textKey: 'office_protection_good', tone: 'accent', icon: 'shield-check' },
  full: { textKey: 'office_protection_full', tone: 'accent', icon: 'shield-check' },
} as const

const PARTS = [20, 40, 60, 80, 100] as const

/** The protection level from 0 to 100; an unknown level is not drawn. */
function ProtectionMeter({ level }: { readonly level: number | null }) {
  const t = useText()
  const status = protectionStatus(level)
  if (level === null || status === null) return null
  const { textKey, tone, icon } = STATUS[status]
  return (
    <Card pad="l">
      <Stack gap="s">
        <Cluster justify="between">
          <Cluster>
            <Icon name={icon} size="l" />
            <b className={styles['level']}>{t('office_protection_level', { level })}</b>
          </Cluster>
          <Badge tone={tone}>{t(textKey)}</Badge>
        </Cluster>
        <div
          role="meter"
          aria-label={t('office_protection')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={level}
          aria-valuetext={`${t('office_protection_level', { level })}, ${t(textKey)}`}
          className={styles['meter']}
          data-status={status}
        >
          {PARTS.map((part) => (
            <span key={part} className={part <= level ? styles['full'] : undefined} />
          ))}
        </div>
        <p className={rows['aside']}>{t(status === 'full' ? 'office_protection_all' : 'office_protection_more')}</p>
      </Stack>
    </Card>
  )
}

type SocialListProps = {
  readonly providers: readonly SocialProvider[]
  readonly links: readonly SocialLinkOfPlayer[]
  readonly onLink: (provider: SocialProvider) => void
  readonly onUnlink: (link: SocialLinkOfPlayer, name: string) => void
}

/** Social accounts that can sign in to this one. */
function SocialList({ providers, links, onLink, onUnlink }: SocialListProps) {
  const t = useText()
  const { format } = useShell()
  if (providers.length === 0) return null
  return (
    <Section title={t('office_social')} lead={t('office_social_text')}>
      <Card pad="none">
        <ul role="list" className={rows['rows']}>
          {providers.map((provider) => {
            const link = links.find((one) => one.provider === provider.id)
            return (
              <li key={provider.id} className={rows['row']}>
                <Icon name="link" size="l" className={rows['mark']} />
                <div className={rows['what']}>
                  <h3 className={rows['name']}>{provider.name}</h3>
                  <p className={rows['aside']}>
                    {link === undefined ? (
                      t('office_social_none')
                    ) : (
                      <>
                        <bdi>{link.label}</bdi> · {t('office_social_since', { date: format().date(link.linkedAt) })}
                      </>
                    )}
                  </p>
                </div>
                <Button
                  size="s"
                  onClick={() => (link === undefined ? onLink(provider) : onUnlink(link, provider.name))}
                >
                  {t(link === undefined ? 'office_social_link' : 'office_social_unlink', { name: provider.name })}
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}

type MethodListProps = {
  readonly methods: readonly Method[]
  readonly onOpen: (modal: string, props: Readonly<Record<string, unknown>>) => void
}

function MethodList({ methods, onOpen }: MethodListProps) {
  const t = useText()
  const { href } = useShell()
  return (
    <Card pad="none">
      <ul role="list" className={rows['rows']}>
        {methods.map((method) => (
          <li key={method.name} className={rows['row']} data-method={method.name} data-on={method.isOn || undefined}>
            <Icon name={method.icon} size="l" className={rows['mark']} />
            <div className={rows['what']}>
              <h3 className={rows['name']}>{t(method.titleKey)}</h3>
              <p className={rows['aside']}>
                {method.contact !== null && (
                  <>
                    <bdi dir="ltr">{method.contact}</bdi> ·{' '}
                  </>
                )}
                {t(method.text.key, method.text.values)}
              </p>
            </div>
            <Badge tone={method.isOn ? 'accent' : 'neutral'} icon={method.isOn ? 'check' : 'plus'}>
              {t(method.isOn ? 'office_method_on' : 'office_method_adds', { points: METHOD_WORTH })}
            </Badge>
            <div className={rows['actions']}>
              {method.actions.map((action) => (
                <Button
                  key={action.textKey}
                  size="s"
                  variant={action.isMain ? 'primary' : 'secondary'}
                  {...('route' in action
                    ? { href: href(action.route, action.params) }
                    : { onClick: () => onOpen(action.modal, action.props ?? {}) })}
                >
                  {t(action.textKey)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
