import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './support/chromium.ts'
import { testDay } from '@evens/test-kit/rotation'
import { LONG } from './support/long.ts'

// The titles of what takes turns hang on the day: workers that start after midnight must not have another one.
process.env['EVENS_TEST_DAY'] = String(testDay())

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../.cache/e2e',
  // One more than the cores that the tests are sized for: much of a test is waiting.
  workers: 3,
  fullyParallel: true,
  // Slow machines are slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // What takes long and seldom finds more: long.config.ts runs it.
  grepInvert: LONG,
  reporter: [['list']],
  use: {
    viewport: { width: 1366, height: 900 },
    locale: 'en-GB',
    // They cost a quarter of a page each time. Who tests them asks for them.
    serviceWorkers: 'block',
    // While something moves or fades, its colours are not yet those that a reader sees.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
    trace: 'off',
  },
})
