import { defineConfig } from '@playwright/test'
import { LONG } from './support/long.ts'
import usual from './playwright.config.ts'

// What takes turns by day runs here whole, with the part whose turn it is.
export default defineConfig({ ...usual, grep: [LONG, /@rotating/], grepInvert: [] })
