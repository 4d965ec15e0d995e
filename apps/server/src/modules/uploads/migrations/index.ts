import type { Migrations } from '../../../platform/database/index.ts'
import * as images from './0054-uploads-images.ts'

export const uploadMigrations: Migrations = { '0054-uploads-images': images }
