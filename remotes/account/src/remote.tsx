import { defineRemote } from '@evens/remote-sdk'
import { ActivationView } from './pages/activation-view.tsx'
import { NewsletterView } from './pages/newsletter-view.tsx'
import { TermsView } from './pages/terms-view.tsx'
import { VerificationView } from './pages/verification-view.tsx'
import { ConversionPanel } from './panels/conversion-panel.tsx'
import { QuestionPanel } from './panels/question-panel.tsx'
import { TransferPanel } from './panels/transfer-panel.tsx'
import { PANELS } from './protection/panels.tsx'
import { RecoveryPanel, RecoveryView } from './recovery/recovery.tsx'
import { RegistrationPanel, RegistrationView } from './registration/registration.tsx'
import { SignInPanel, SignInView } from './sign-in/sign-in.tsx'

export default defineRemote({
  name: 'account',
  dictionaries: ['main', 'account', 'security', 'registration', 'errors', 'promo', 'promo-choice'],
  views: {
    registration: { Component: RegistrationView },
    login: { Component: SignInView },
    'account-verify': { Component: VerificationView },
    activate: { Component: ActivationView },
    'password-reset': { Component: RecoveryView },
    'stop-newsletter': { Component: NewsletterView },
    verify: { Component: VerificationView },
    'confirm-terms': { Component: TermsView },
  },
  components: {
    'sign-in': { Component: SignInPanel },
    recovery: { Component: RecoveryPanel },
    'registration-panel': { Component: RegistrationPanel },
    question: { Component: QuestionPanel },
    transfer: { Component: TransferPanel },
    conversion: { Component: ConversionPanel },
    ...PANELS,
  },
})
