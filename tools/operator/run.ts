import { resolve } from 'node:path'
import {
  createAppealsAdmin,
  createBlocksAdmin,
  createHiddenSportsAdmin,
  createStakeFactorAdmin,
  createTransfersAdmin,
} from '../../apps/server/src/modules/account-security/index.ts'
import {
  createLateBetsAdmin,
  createLiabilityAdmin,
  createPromoAdmin,
  createResultsAdmin,
  createVipAdmin,
} from '../../apps/server/src/modules/betting/index.ts'
import { createFixturesAdmin } from '../../apps/server/src/modules/book/index.ts'
import { createCashierAdmin } from '../../apps/server/src/modules/cashier/index.ts'
import { anchorIn, auditFaults, readAnchor } from '../../apps/server/src/modules/audit/index.ts'
import { createJackpotsAdmin, createReturnsAdmin } from '../../apps/server/src/modules/games/index.ts'
import { ALL_INVARIANTS, allMigrations } from '../../apps/server/src/modules/index.ts'
import { createIntegrityAdmin } from '../../apps/server/src/modules/integrity/index.ts'
import { createSuspensions } from '../../apps/server/src/modules/limits/index.ts'
import { createLottoAdmin } from '../../apps/server/src/modules/lotto/index.ts'
import {
  createGeoPassAdmin,
  createStatusPreviewAdmin,
  noteRefusedAttempt,
  type RefusedAttempt,
  proveOperator,
  readOperators,
} from '../../apps/server/src/modules/operators/index.ts'
import { createPromotionsAdmin } from '../../apps/server/src/modules/promo/index.ts'
import { createRestoreAdmin, markRestored } from '../../apps/server/src/modules/restore/index.ts'
import { createGeoPass, createStatusPreview, loadSites } from '../../apps/server/src/modules/site/index.ts'
import { createSupportAdmin } from '../../apps/server/src/modules/support/index.ts'
import { createImageReader } from '../../apps/server/src/modules/uploads/index.ts'
import { brokenRules, createPointsAdmin, createRatesAdmin } from '../../apps/server/src/modules/wallet/index.ts'
import { createVerificationAdmin } from '../../apps/server/src/modules/verification/index.ts'
import { coversOf, joinDatabase } from '../../apps/server/src/platform/database/index.ts'
import { operatorVariables, readEnvironment } from '../../apps/server/src/platform/environment.ts'
import { journalCovers, type JournalLine, openJournal } from '../../apps/server/src/platform/journal.ts'
import { readOrMakeKey } from '../../apps/server/src/platform/keys.ts'
import { StartupError } from '../../apps/server/src/platform/startup-error.ts'
import { answerAppeals, answerBlocks, answerTransfers } from './accounts.ts'
import { type Answer, refused, type Subjects } from './answer.ts'
import { answerAs, answerOperators } from './as-operator.ts'
import { answerBetting, answerFixtures, answerLate, answerVip } from './betting.ts'
import { answerGames } from './games.ts'
import { answerJackpots } from './jackpots.ts'
import { answerIntegrity } from './integrity.ts'
import { answerLotto } from './lotto.ts'
import { answerGeoPasses, answerHiddenSports, answerPoints, answerPromo, answerStakeFactor } from './offers.ts'
import { answerStatusPreview } from './status-preview.ts'
import { answerDeposits, answerQuestions, answerReconcileFile, answerRefunds, answerWithdrawals } from './payments.ts'
import { answerPromotions } from './promotions.ts'
import { answerRates } from './rates.ts'
import { answerRestore } from './restore.ts'
import { answerStrays } from './strays.ts'
import { answerSupport } from './support.ts'
import { answerLiability, answerResults } from './trading.ts'
import { answerVerification } from './verification.ts'

// The commands of a running site. It finds the database by the same settings as the site, when it is loaded.
const environment = readEnvironment(resolve(import.meta.dirname, '../..'))
const database = joinDatabase(environment)

const cashier = createCashierAdmin(database.kysely)
const sites = loadSites({ site: environment.site, overlayPath: environment.siteConfig })
const siteIds = sites.map(({ id }) => id)
const isSandbox = sites.every(({ sandbox }) => sandbox)

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** A block is in force once it is in the database; one that is in no journal would not survive a restore. */
async function writeJournal(line: JournalLine): Promise<void> {
  try {
    await openJournal(environment, { error: ({ err }) => say(String(err)) }).write(line)
  } catch (error) {
    say(`the change is in the database but not in the protection journal: ${(error as Error).message}`)
  }
}

/** As the site itself checks every hour. */
async function checkAll(): Promise<readonly string[]> {
  const client = await database.pool.connect()
  try {
    const chain = await auditFaults(client, readAnchor(anchorIn(environment.dataDir)))
    return [...(await brokenRules(client, ALL_INVARIANTS)), ...chain]
  } finally {
    client.release()
  }
}

const operators = () => readOperators(environment.operatorsFile, isSandbox)

const subjects = (actor: string): Subjects => ({
  operators: (words) => answerOperators(operators(), words),
  integrity: (words) =>
    answerIntegrity(createIntegrityAdmin(database.kysely, coversOf(allMigrations), checkAll), words, actor),
  betting: (words) => answerBetting(createSuspensions(database.kysely), words, actor),
  fixtures: (words) => answerFixtures(createFixturesAdmin(database.kysely), words, actor),
  results: (words) => answerResults(createResultsAdmin(database.kysely), words, actor),
  liability: (words) => answerLiability(createLiabilityAdmin(database.kysely), words),
  'late-bets': (words) => answerLate(createLateBetsAdmin(database.kysely), words),
  games: (words) => answerGames(createReturnsAdmin(database.kysely), words, actor),
  jackpots: (words) => answerJackpots(createJackpotsAdmin(database.kysely), words, actor),
  vip: (words) => answerVip(createVipAdmin(database.kysely), words, actor),
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
  promo: (words) => answerPromo({ admin: createPromoAdmin(database.kysely), sites: siteIds }, words, actor),
  promotions: (words) => answerPromotions(createPromotionsAdmin(database.kysely, sites), words, actor),
  points: (words) => answerPoints(createPointsAdmin(database.kysely), words, actor),
  'geo-passes'(words) {
    const { issue } = createGeoPass(readOrMakeKey(environment.dataDir, 'geo-pass'))
    return answerGeoPasses({ admin: createGeoPassAdmin(database.kysely, issue), sites: siteIds }, words, actor)
  },
  'status-preview'(words) {
    const { issue } = createStatusPreview(readOrMakeKey(environment.dataDir, 'geo-pass'))
    return answerStatusPreview(
      { admin: createStatusPreviewAdmin(database.kysely, issue), sites: siteIds },
      words,
      actor,
    )
  },
  'stake-factor': (words) => answerStakeFactor(createStakeFactorAdmin(database.kysely), words, actor),
  'hidden-sports': (words) => answerHiddenSports(createHiddenSportsAdmin(database.kysely), words, actor),
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
  transfers: (words) => answerTransfers({ admin: createTransfersAdmin(database.kysely), sites: siteIds, actor }, words),
  support: (words) => answerSupport(createSupportAdmin(database.kysely), words, actor),
  verification(words) {
    const readImage = createImageReader({ database, uploadKey: readOrMakeKey(environment.dataDir, 'upload') })
    return answerVerification({ admin: createVerificationAdmin(database.kysely), readImage, actor }, words)
  },
})

/** Runs one command as the operator whom the shell names. */
export async function run(words: readonly string[]): Promise<Answer> {
  try {
    const given = operatorVariables()
    const prove = () => proveOperator(operators(), given, isSandbox)
    const noteRefusal = (attempt: RefusedAttempt) => noteRefusedAttempt(database.kysely, attempt)
    return await answerAs({ name: given.name, prove, subjects, noteRefusal }, words)
  } catch (error) {
    if (error instanceof StartupError) return refused(error.message)
    throw error
  } finally {
    await database.close()
  }
}
