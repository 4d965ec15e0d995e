import type { CaptchaChallenge, CaptchaSolved } from '@evens/contracts'
import { scriptUrl } from './trusted.ts'

const WORKER = '/captcha-worker.js'
const TIMEOUT_MS = 60_000

type Found = CaptchaSolved['solution'] | null

/** Solves the challenge in a worker, so that the page stays responsive. Returns the header's value. */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const worker = new Worker(scriptUrl(WORKER))
  try {
    const found = await solution(worker, challenge)
    if (found === null) throw new Error('no solution was found')
    const { counter, derivedKey } = found
    return headerValue({ challenge, solution: { counter, derivedKey } })
  } finally {
    worker.terminate()
  }
}

function solution(worker: Worker, challenge: CaptchaChallenge): Promise<Found> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('solving took too long')), TIMEOUT_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Found>) => {
      clearTimeout(timer)
      resolve(data)
    })
    worker.addEventListener('error', ({ message }) => {
      clearTimeout(timer)
      reject(new Error(message || 'the worker could not be started'))
    })
    worker.postMessage(challenge, [])
  })
}

const headerValue = (solved: CaptchaSolved): string =>
  btoa(JSON.stringify(solved)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
