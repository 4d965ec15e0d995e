import { afterEach } from 'vitest'
import { cleanUp } from './mount.tsx'

// For each test file: modules are shared between files, hooks are not.
afterEach(cleanUp)
