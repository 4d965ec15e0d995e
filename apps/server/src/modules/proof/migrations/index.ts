import * as log from './0099-proof-log.ts'

export const proofMigrations = { '0099-proof-log': log }
