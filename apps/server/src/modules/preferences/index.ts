export { preferencesModule } from './module.ts'
export type { Preferences } from './preferences.ts'
