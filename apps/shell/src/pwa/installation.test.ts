import { expect, test } from 'vitest'
import { createInstallation, type InstallOffer } from './installation.ts'

function anOffer(outcome: 'accepted' | 'dismissed') {
  const asked: string[] = []
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const offer: InstallOffer = Object.assign(event, {
    prompt: async () => {
      asked.push(outcome)
      return { outcome }
    },
  })
  return { offer, asked }
}

function aPage() {
  const target = new EventTarget()
  const installation = createInstallation()
  return { target, installation, stop: installation.listen(target) }
}

test('the offer is held, and the browser does not ask by itself', () => {
  const { target, installation } = aPage()
  const { offer, asked } = anOffer('accepted')
  expect(installation.canInstall.get()).toBe(false)
  target.dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  expect(installation.canInstall.get()).toBe(true)
  expect(asked).toEqual([])
})

test.each(['accepted', 'dismissed'] as const)('once the visitor has asked, the option is gone: %s', async (outcome) => {
  const { target, installation } = aPage()
  const { offer, asked } = anOffer(outcome)
  target.dispatchEvent(offer)
  const answer = installation.install()
  expect(installation.canInstall.get()).toBe(false)
  await expect(answer).resolves.toBe(outcome)
  await expect(installation.install()).resolves.toBe('unavailable')
  expect(asked).toEqual([outcome])
})

test('a subscriber is notified when the option appears and disappears', async () => {
  const { target, installation } = aPage()
  const received: boolean[] = []
  installation.canInstall.subscribe(() => received.push(installation.canInstall.get()))
  target.dispatchEvent(anOffer('dismissed').offer)
  await installation.install()
  expect(received).toEqual([true, false])
})

test('a site that was installed another way is not offered again', () => {
  const { target, installation } = aPage()
  target.dispatchEvent(anOffer('accepted').offer)
  target.dispatchEvent(new Event('appinstalled'))
  expect(installation.canInstall.get()).toBe(false)
})

test('it unsubscribes on request', () => {
  const { target, installation, stop } = aPage()
  stop()
  target.dispatchEvent(anOffer('accepted').offer)
  expect(installation.canInstall.get()).toBe(false)
})
