import { countryById } from '@evens/kernel'
import { aPage } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { aShell } from './testing/a-shell.ts'
import { loadFooter } from './loaders.ts'

const shownIn = (currentCountryCode: string | null): unknown => {
  const shell = aShell()
  shell.settings.set((now) => ({ ...now, currentCountryCode }))
  return loadFooter({ shell, page: aPage() }).state
}

test.each([1, 66, 120, 126, 228])('in the country of number %i the logo of the policy is shown', (id) => {
  expect(shownIn(countryById(id))).toEqual({ hasPolicyLogo: true })
})

test.each([countryById(2), null, 'XX'])('elsewhere it is not: %s', (country) => {
  expect(shownIn(country)).toEqual({ hasPolicyLogo: false })
})
