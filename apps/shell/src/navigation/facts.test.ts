import { expect, test } from 'vitest'
import { platformOf } from './facts.ts'

test.each([
  { agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', touch: 5, platform: 'ipad-desktop' },
  { agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', touch: 0, platform: 'desktop' },
  { agent: 'Mozilla/5.0 (iPad; CPU OS 12_0) Mobile/15E148', touch: 5, platform: 'ipad-desktop' },
  { agent: 'Mozilla/5.0 (Linux; Android 15) Mobile Safari', touch: 5, platform: 'mobile' },
  { agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome', touch: 10, platform: 'desktop' },
])('$agent with $touch touch points is $platform', ({ agent, touch, platform }) => {
  expect(platformOf(agent, touch)).toBe(platform)
})
