import { Page, useInvalidate, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Section } from '@evens/ui'
import { MethodList } from './method-list.tsx'
import { methodsOf } from './methods.ts'
import { PasskeyList } from './passkey-list.tsx'
import { ProtectionMeter } from './protection-meter.tsx'
import type { SecurityState } from './load-security.ts'
import rows from '../account/rows.module.css'
import { SessionList } from './session-list.tsx'
import { SignInTable } from './sign-in-table.tsx'
import { SocialList } from './social-list.tsx'
import { SocialOutcome } from './social-outcome.tsx'

/** How the account is protected, everything that opens it, and where it is open. */
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
          onRemove={({ id, name }) => open('remove-passkey', { deed: 'remove-passkey', id, name })}
        />
        <SocialList
          providers={providers}
          links={links}
          onLink={({ id, name }) => open('link-social', { deed: 'link-social', id, name })}
          onUnlink={({ id }, name) => open('unlink-social', { deed: 'unlink-social', id, name })}
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
