import { defineConfig } from 'vitest/config'
export default defineConfig({
  root: '/work/main',
  test: {
    include: ['apps/server/src/platform/**/*.test.ts', 'tools/launch/**/*.test.ts'],
    globalSetup: ['apps/server/src/platform/database/testing-setup.ts'],
    testTimeout: 60000,
  },
})
