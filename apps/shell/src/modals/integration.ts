import type { Shell } from '@evens/remote-sdk'
import { keepAuthStart } from '../browser/auth-start.ts'
import { showRegistration } from './standard/show-registration.ts'
import type { Modals } from './store.ts'

/** What remotes may ask of the modals by event. Returns what undoes it. */
export function connectModals(
  shell: Pick<
    Shell,
    'events' | 'texts' | 'href' | 'navigate' | 'page' | 'site' | 'player' | 'settings' | 'call' | 'log'
  >,
  modals: Modals,
  keepStart: (path: string) => void = keepAuthStart,
): () => void {
  const { events, texts } = shell

  /** One at a time, and none over the page that is the form itself. */
  function openDoor(name: 'login' | 'login-dropdown', asked: { readonly returnUrl?: string }): void {
    const { route, fullPath } = shell.page.get()
    if (route === 'login') return
    keepStart(fullPath)
    modals.closeNamed(name === 'login' ? 'login-dropdown' : 'login')
    modals.open(name, asked)
  }

  const undo = [
    events.on('modals.close', () => modals.closeAll()),
    // Until a chat provider's adapter takes it over, help is what the site itself can say: how to reach people.
    events.on('consultant.show', () => modals.open('support')),
    events.on('consultant.hide', () => modals.closeNamed('support')),
    events.on('registration.show', (asked) => void showRegistration(shell, modals, asked, keepStart)),
    events.on('login.show', (asked) => openDoor('login', asked)),
    events.on('login-dropdown.show', (asked) => openDoor('login-dropdown', asked)),
    events.on('user-question.show', () => modals.open('user-question')),
    events.on('email-subscription.succeeded', ({ goHome = false }) => {
      if (goHome) shell.navigate(shell.href('home'))
      modals.open('snackbar', {
        title: texts.t('email_subscription_success_title'),
        text: texts.t('email_subscription_success_text'),
      })
    }),
  ]
  return () => {
    for (const each of undo) each()
  }
}
