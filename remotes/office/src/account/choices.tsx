import { useKeep, useText } from '@evens/remote-sdk'
import { Card, Section, Stack } from '@evens/ui'
import { Switch } from '@evens/ui/form'
import { useState } from 'react'
import { HideBalance } from './hide-balance.tsx'

type ChoicesProps = { readonly takesNewsletter: boolean }

/** What the player wants of the site. */
export function Choices({ takesNewsletter }: ChoicesProps) {
  const t = useText()
  const keep = useKeep()
  const [takes, setTakes] = useState(takesNewsletter)

  function take(wanted: boolean): void {
    setTakes(wanted)
    keep(() => setTakes(!wanted), 'POST /web-api/user/newsletter', { body: { takes: wanted } })
  }

  return (
    <Section title={t('office_choices')}>
      <Card pad="l">
        <Stack gap="m">
          <HideBalance />
          <Switch
            name="newsletter"
            label={t('office_newsletter')}
            hint={t('office_newsletter_hint')}
            checked={takes}
            onChange={({ currentTarget }) => take(currentTarget.checked)}
          />
        </Stack>
      </Card>
    </Section>
  )
}
