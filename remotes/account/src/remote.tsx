import { defineRemote } from '@evens/remote-sdk'
import { ActivationView } from './activation/activation-view.tsx'
import { ConversionPanel } from './conversion/conversion-panel.tsx'
import { NewsletterView } from './newsletter/newsletter-view.tsx'
import { PANELS } from './protection/panels.tsx'
import { QuestionPanel } from './question/question-panel.tsx'
import { RecoveryPanel } from './recovery/recovery-panel.tsx'
import { RecoveryView } from './recovery/recovery-view.tsx'
import { RegistrationPanel } from './registration/registration-panel.tsx'
import { RegistrationView } from './registration/registration-view.tsx'
import { SignInPanel } from './sign-in/sign-in-panel.tsx'
import { SignInView } from './sign-in/sign-in-view.tsx'
import { TermsView } from './terms/terms-view.tsx'
import { TransferPanel } from './transfer/transfer-panel.tsx'
import { VerificationView } from './verify/verification-view.tsx'

export default defineRemote({
  name: 'account',
  dictionaries: ['main', 'account', 'security', 'registration', 'errors'],
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
