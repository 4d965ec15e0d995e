import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './support/chromium.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../.cache/e2e',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // Slow machines are slow, not wrong.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1366, height: 900 },
    locale: 'en-GB',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
    trace: 'off',
  },
})
