import type { Shell } from '@evens/remote-sdk'
import type { Modals } from './store.ts'

/** What remotes may ask of the modals by event. Returns what undoes it. */
export function connectModals(
  shell: Pick<Shell, 'events' | 'texts' | 'href' | 'navigate'>,
  modals: Modals,
): () => void {
  const { events, texts } = shell
  const undo = [
    events.on('modals.close', () => modals.closeAll()),
    // Until a chat provider's adapter takes it over, help is what the site itself can say: how to reach people.
    events.on('consultant.show', () => modals.open('support')),
    events.on('consultant.hide', () => modals.closeNamed('support')),
    events.on('registration.show', ({ type }) =>
      shell.navigate(shell.href('registration', type === undefined ? {} : { type })),
    ),
    events.on('login.show', () => shell.navigate(shell.href('login'))),
    // Whoever was sent home from a page of players is told why, and where the door is.
    events.on('login-dropdown.show', () =>
      modals.open('alert-with-link', {
        title: texts.t('shell_sign_in_title'),
        text: texts.t('shell_sign_in_text'),
        href: shell.href('login'),
        linkLabel: texts.t('shell_sign_in'),
      }),
    ),
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
