import { defineConfig } from '@playwright/test'
import { LONG } from './support/long.ts'
import usual from './playwright.config.ts'

export default defineConfig({ ...usual, grep: LONG, grepInvert: [] })
