import { useText } from '@evens/remote-sdk'
import { Badge, Card, Icon, Section, Stack } from '@evens/ui'
import { HELP_BY_COUNTRY, HELP_EVERYWHERE, type Help } from './helplines.ts'
import styles from './help.module.css'

export type HelpState = {
  /** The country whose help is shown first; null if neither location nor residence has an entry. */
  readonly country: string | null
  /** All countries with an entry, named and sorted in the language of the page. */
  readonly countries: readonly { readonly code: string; readonly name: string }[]
}

/** Help outside the site: in the player's country, international, and in other countries. */
export function HelpPanel({ country, countries }: HelpState) {
  const t = useText()
  const own = countries.find(({ code }) => code === country)
  return (
    <Stack gap="l">
      <p>{t('limits_help_lead')}</p>
      {own !== undefined && (
        <Section title={t('limits_help_here', { country: own.name })}>
          <List helps={HELP_BY_COUNTRY[own.code] ?? []} />
        </Section>
      )}
      <Section title={t('limits_help_everywhere')} lead={t('limits_help_everywhere_lead')}>
        <List helps={HELP_EVERYWHERE} />
      </Section>
      <Section title={t('limits_help_elsewhere')}>
        <div className={styles['countries']}>
          {countries
            .filter(({ code }) => code !== own?.code)
            .map(({ code, name }) => (
              <section key={code} aria-label={name} className={styles['country']}>
                <h3>{name}</h3>
                <List helps={HELP_BY_COUNTRY[code] ?? []} />
              </section>
            ))}
        </div>
      </Section>
    </Stack>
  )
}

function List({ helps }: { readonly helps: readonly Help[] }) {
  const t = useText()
  return (
    <ul role="list" className={styles['list']}>
      {helps.map(({ name, address, kind }) => (
        <Card key={address} as="li" pad="m" className={styles['help']}>
          <a href={address} target="_blank" rel="noopener noreferrer" dir="ltr" className={styles['name']}>
            {name}
            <Icon name="external" size="s" label={t('limits_help_new_tab')} />
          </a>
          <Badge>{t(`limits_help_${kind}`)}</Badge>
        </Card>
      ))}
    </ul>
  )
}
