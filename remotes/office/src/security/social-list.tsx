import type { SocialLinkOfPlayer, SocialProvider } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Card, Icon, Section } from '@evens/ui'
import rows from '../account/rows.module.css'

type SocialListProps = {
  readonly providers: readonly SocialProvider[]
  readonly links: readonly SocialLinkOfPlayer[]
  readonly onLink: (provider: SocialProvider) => void
  readonly onUnlink: (link: SocialLinkOfPlayer, name: string) => void
}

/** Other services that can open the account. */
export function SocialList({ providers, links, onLink, onUnlink }: SocialListProps) {
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
