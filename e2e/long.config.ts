import { defineConfig } from '@playwright/test'
import { LONG } from './support/long.ts'
import usual from './playwright.config.ts'

// Runs every part of the rotating walks, not only the part of the day.
export default defineConfig({ ...usual, grep: [LONG, /@rotating/], grepInvert: [] })
