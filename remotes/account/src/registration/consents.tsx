import { useShell, useText } from '@evens/remote-sdk'
import { Link, Stack } from '@evens/ui'
import { Checkbox } from '@evens/ui/form'

type ConsentsProps = { readonly minimumAge: number; readonly errorAt: (field: string) => string | undefined }

const DOCUMENTS = [
  {
    field: 'is_terms_accepted',
    route: 'terms',
    labelKey: 'registration_accept_terms',
    nameKey: 'registration_terms',
  },
  {
    field: 'is_privacy_accepted',
    route: 'privacy',
    labelKey: 'registration_accept_privacy',
    nameKey: 'registration_privacy',
  },
] as const

/** What is agreed to, each by itself and none beforehand. The texts open beside the form, which keeps what was typed. */
export function Consents({ minimumAge, errorAt }: ConsentsProps) {
  const t = useText()
  const { href } = useShell()
  return (
    <Stack gap="s">
      {DOCUMENTS.map(({ field, route, labelKey, nameKey }) => (
        <Checkbox
          key={field}
          name={field}
          error={errorAt(field)}
          label={
            <>
              {t(labelKey)}{' '}
              <Link href={href(route)} target="_blank" rel="noopener">
                {t(nameKey)}
              </Link>
            </>
          }
        />
      ))}
      <Checkbox
        name="is_age_confirmed"
        label={t('registration_confirm_age', { age: minimumAge })}
        error={errorAt('is_age_confirmed')}
      />
    </Stack>
  )
}
