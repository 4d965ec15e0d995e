import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { createVipDesk } from '../../apps/server/src/modules/betting/index.ts'
import { createCashierDesk } from '../../apps/server/src/modules/cashier/index.ts'
import {
  createAppealsDesk,
  createBlocksDesk,
  createTransfersDesk,
} from '../../apps/server/src/modules/identity/index.ts'
import { createLottoDesk } from '../../apps/server/src/modules/lotto/index.ts'
import { createHouseDesk } from '../../apps/server/src/modules/limits/index.ts'
import { loadSites } from '../../apps/server/src/modules/site/index.ts'
import { createSupportDesk } from '../../apps/server/src/modules/support/index.ts'
import { createImageReader } from '../../apps/server/src/modules/uploads/index.ts'
import { createVerificationDesk } from '../../apps/server/src/modules/verification/index.ts'
import { joinDatabase } from '../../apps/server/src/platform/database/index.ts'
import { readEnvironment } from '../../apps/server/src/platform/environment.ts'
import { readOrMakeKey } from '../../apps/server/src/platform/keys.ts'
import { answerAppeals } from './appeals.ts'
import { answerBetting } from './betting.ts'
import { answerBlocks } from './blocks.ts'
import { answerDeposits } from './deposits.ts'
import { answerLotto } from './lotto.ts'
import { answerReconcile } from './reconcile.ts'
import { answerRefunds } from './refunds.ts'
import { answerRequests } from './requests.ts'
import { answerSupport } from './support.ts'
import { answerTransfers } from './transfers.ts'
import { answerVerification } from './verification.ts'
import { answerVip } from './vip.ts'
import { answerWithdrawals } from './withdrawals.ts'

// npm run operator: what people decide on a site that runs. It finds the site's database as the site does.
const [subject, ...rest] = process.argv.slice(2)
const environment = readEnvironment(resolve(import.meta.dirname, '../..'))
const database = joinDatabase(environment)

function answer() {
  const cashier = createCashierDesk(database.kysely)
  const actor = `operator ${userInfo().username}`
  if (subject === 'betting') return answerBetting(createHouseDesk(database.kysely), rest, actor)
  if (subject === 'lotto') return answerLotto(createLottoDesk(database.kysely), rest, actor)
  if (subject === 'withdrawals') return answerWithdrawals(cashier, rest, actor)
  if (subject === 'deposits') return answerDeposits(cashier, rest, actor)
  if (subject === 'refunds') return answerRefunds(cashier, rest, actor)
  if (subject === 'requests') return answerRequests(cashier, rest, actor)
  if (subject === 'appeals') return answerAppeals(createAppealsDesk(database.kysely), rest, actor)
  if (subject === 'blocks') return answerBlocks(createBlocksDesk(database.kysely), rest, actor)
  if (subject === 'transfers') {
    const sites = loadSites({ site: environment.site, overlayPath: environment.siteConfig }).map(({ id }) => id)
    return answerTransfers({ desk: createTransfersDesk(database.kysely), sites, actor }, rest)
  }
  if (subject === 'support') return answerSupport(createSupportDesk(database.kysely), rest, actor)
  if (subject === 'verification') {
    const readImage = createImageReader({ database, uploadKey: readOrMakeKey(environment.dataDir, 'upload') })
    return answerVerification({ desk: createVerificationDesk(database.kysely), readImage, actor }, rest)
  }
  if (subject === 'reconcile' && rest[0] !== undefined) return answerReconcile(cashier, readFileSync(rest[0], 'utf8'))
  return answerVip(createVipDesk(database.kysely), subject === 'vip' ? rest : [])
}

try {
  const { isDone, lines } = await answer()
  for (const line of lines) process.stdout.write(`${line}\n`)
  if (!isDone) process.exitCode = 1
} finally {
  await database.close()
}
