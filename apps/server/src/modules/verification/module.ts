import { defineModule } from '../../platform/module.ts'
import { createVerification } from './verification.ts'
import { verificationMigrations } from './migrations/index.ts'

export const verificationModule = defineModule({
  name: 'verification',
  level: 'office',
  migrations: verificationMigrations,
  figures: [
    {
      name: 'evens_reviews_waiting',
      help: 'Items that wait for an operator, by kind.',
      labels: ['kind'],
      query: `select 'document' as kind, count(*) as value from verification_document where state = 'review'`,
    },
    {
      name: 'evens_reviews_oldest_seconds',
      help: 'Age of the oldest item that waits for an operator, by kind.',
      labels: ['kind'],
      query: `select 'document' as kind, extract(epoch from clock_timestamp() - min(changed_at)) as value
        from verification_document where state = 'review' having count(*) > 0`,
    },
  ],
  create: createVerification,
})
