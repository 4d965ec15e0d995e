import { getPhoneCountries, getPhoneMasks } from '@evens/contracts'
import { serve, type App } from '../../../platform/http/serve.ts'
import { PHONE_MASKS, phoneCountries } from './phone-tables.ts'

export function phoneRoutes(app: App): void {
  serve(app, getPhoneCountries, ({ language }) => ({ countries: [...phoneCountries(language)] }))
  serve(app, getPhoneMasks, () => ({ masks: [...PHONE_MASKS] }))
}
