import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { bookCovers } from '../covers.ts'
import * as log from './0003-book-log.ts'
import * as events from './0004-book-events.ts'
import * as register from './0080-book-register.ts'
import * as rulings from './0139-book-rulings.ts'
import * as played from './0145-book-played.ts'

const steps: Migrations = {
  '0003-book-log': log,
  '0004-book-events': events,
  '0080-book-register': register,
  '0139-book-rulings': rulings,
  '0145-book-played': played,
}

const functions = new URL('../sql/', import.meta.url)

export const bookMigrations = withCovers('book', withFunctions('book', steps, functions), bookCovers)
