import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import {
  createAppealsAdmin,
  createBlocksAdmin,
  createTransfersAdmin,
} from '../../apps/server/src/modules/account-security/index.ts'
import { createLateBetsAdmin, createVipAdmin } from '../../apps/server/src/modules/betting/index.ts'
import { createFixturesAdmin } from '../../apps/server/src/modules/book/index.ts'
import { createCashierAdmin } from '../../apps/server/src/modules/cashier/index.ts'
import { allMigrations } from '../../apps/server/src/modules/index.ts'
import { createIntegrityAdmin } from '../../apps/server/src/modules/integrity/index.ts'
import { createSuspensions } from '../../apps/server/src/modules/limits/index.ts'
import { createLottoAdmin } from '../../apps/server/src/modules/lotto/index.ts'
import { createRestoreAdmin, markRestored } from '../../apps/server/src/modules/restore/index.ts'
import { loadSites } from '../../apps/server/src/modules/site/index.ts'
import { createSupportAdmin } from '../../apps/server/src/modules/support/index.ts'
import { createImageReader } from '../../apps/server/src/modules/uploads/index.ts'
import { createVerificationAdmin } from '../../apps/server/src/modules/verification/index.ts'
import { createRatesAdmin } from '../../apps/server/src/modules/wallet/index.ts'
import { coversOf, joinDatabase } from '../../apps/server/src/platform/database/index.ts'
import { readEnvironment } from '../../apps/server/src/platform/environment.ts'
import { journalCovers, type JournalLine, openJournal } from '../../apps/server/src/platform/journal.ts'
import { readOrMakeKey } from '../../apps/server/src/platform/keys.ts'
import { answerAppeals, answerBlocks, answerTransfers } from './accounts.ts'
import { answerAbout, type Subjects } from './answer.ts'
import { answerBetting, answerFixtures, answerLate, answerVip } from './betting.ts'
import { answerIntegrity } from './integrity.ts'
import { answerLotto } from './lotto.ts'
import { answerDeposits, answerQuestions, answerReconcileFile, answerRefunds, answerWithdrawals } from './payments.ts'
import { answerRates } from './rates.ts'
import { answerRestore } from './restore.ts'
import { answerStrays } from './strays.ts'
import { answerSupport } from './support.ts'
import { answerVerification } from './verification.ts'

// npm run operator: decisions of operators on a running site. It finds the database by the same settings as the site.
const environment = readEnvironment(resolve(import.meta.dirname, '../..'))
const database = joinDatabase(environment)

const cashier = createCashierAdmin(database.kysely)
const actor = `operator ${userInfo().username}`

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** A block is in force once it is in the database; one that is in no journal would not survive a restore. */
async function writeJournal(line: JournalLine): Promise<void> {
  try {
    await openJournal(environment, { error: ({ err }) => say(String(err)) }).write(line)
  } catch (error) {
    say(`the change is in the database but not in the protection journal: ${(error as Error).message}`)
  }
}

const SUBJECTS: Subjects = {
  integrity: (words) => answerIntegrity(createIntegrityAdmin(database.kysely, coversOf(allMigrations)), words, actor),
  betting: (words) => answerBetting(createSuspensions(database.kysely), words, actor),
  fixtures: (words) => answerFixtures(createFixturesAdmin(database.kysely), words, actor),
  'late-bets': (words) => answerLate(createLateBetsAdmin(database.kysely), words),
  vip: (words) => answerVip(createVipAdmin(database.kysely), words),
  lotto: (words) => answerLotto(createLottoAdmin(database.kysely), words, actor),
  deposits: (words) => answerDeposits(cashier, words, actor),
  withdrawals: (words) => answerWithdrawals(cashier, words, actor),
  refunds: (words) => answerRefunds(cashier, words, actor),
  strays: (words) => answerStrays(cashier, words, actor),
  'payment-questions': (words) => answerQuestions(cashier, words, actor),
  rates: (words) => answerRates(createRatesAdmin(database.kysely), words, actor),
  reconcile: (words) => answerReconcileFile(cashier, words),
  blocks: (words) => answerBlocks(createBlocksAdmin(database.kysely, writeJournal), words, actor),
  appeals: (words) => answerAppeals(createAppealsAdmin(database.kysely, writeJournal), words, actor),
  restore: (words) =>
    answerRestore(
      {
        admin: createRestoreAdmin(database.kysely),
        actor,
        async mark(asOf, reason) {
          const hasJournal = journalCovers([environment.dataDir, environment.journalDir], asOf.getTime())
          await markRestored(database.kysely, { source: 'operator', asOf, hasJournal, actor, reason, anchored: null })
        },
      },
      words,
    ),
  transfers(words) {
    const sites = loadSites({ site: environment.site, overlayPath: environment.siteConfig }).map(({ id }) => id)
    return answerTransfers({ admin: createTransfersAdmin(database.kysely), sites, actor }, words)
  },
  support: (words) => answerSupport(createSupportAdmin(database.kysely), words, actor),
  verification(words) {
    const readImage = createImageReader({ database, uploadKey: readOrMakeKey(environment.dataDir, 'upload') })
    return answerVerification({ admin: createVerificationAdmin(database.kysely), readImage, actor }, words)
  },
}

try {
  const { isDone, lines } = await answerAbout(SUBJECTS, process.argv.slice(2))
  for (const line of lines) process.stdout.write(`${line}\n`)
  if (!isDone) process.exitCode = 1
} finally {
  await database.close()
}
