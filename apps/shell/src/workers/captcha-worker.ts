import type { CaptchaChallenge } from '@evens/contracts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

// Solves a captcha challenge and posts the solution, or null.

addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  void solveChallenge({ challenge: data, deriveKey })
    .catch(() => null)
    .then((solution) => postMessage(solution))
})
