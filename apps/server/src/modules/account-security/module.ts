import { defineModule } from '../../platform/module.ts'
import type { PlayersModule } from '../players/index.ts'
import type { SessionsModule } from '../sessions/index.ts'
import { createAccountSecurity, type AccountSecurityDeps } from './account-security.ts'
import { accountSecurityMigrations } from './migrations/index.ts'

type FromPlayers = Pick<PlayersModule, 'players' | 'passwords'>
type FromSessions = Pick<
  SessionsModule,
  'sessions' | 'codes' | 'attempts' | 'secondFactor' | 'playerOf' | 'open' | 'enter' | 'confirm'
>
type Needs = Omit<AccountSecurityDeps, keyof FromPlayers | keyof FromSessions> & {
  readonly people: FromPlayers
  readonly signIn: FromSessions
}

export const accountSecurityModule = defineModule({
  name: 'account-security',
  level: 'people',
  migrations: accountSecurityMigrations,
  create: ({ people: { players, passwords }, signIn, ...needs }: Needs) => {
    const { sessions, codes, attempts, secondFactor, playerOf, open, enter, confirm } = signIn
    const fromSessions = { sessions, codes, attempts, secondFactor, playerOf, open, enter, confirm }
    return createAccountSecurity({ ...needs, players, passwords, ...fromSessions })
  },
})
