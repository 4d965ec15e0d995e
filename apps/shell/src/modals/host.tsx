import { useShell, useStore } from '@evens/remote-sdk'
import { Component, lazy, type ReactNode, Suspense, use } from 'react'
import { createPortal } from 'react-dom'
import type { AnyModal } from './registry.ts'
import { type Modals, type OpenModal, snackbarsPlace } from './store.ts'

/** Renders the open modals, the last one on top. A modal's code is loaded when it is first opened. */
export function ModalHost({ modals }: { modals: Modals }) {
  const shell = useShell()
  const opened = useStore(modals.opened)

  function giveUp(modal: OpenModal, error: unknown): void {
    shell.log(`modal ${modal.name} failed`, error)
    modals.close(modal.id)
    modals.open('snackbar', { kind: 'error', text: shell.texts.t('shell_modal_failed') })
  }

  return (
    <>
      {opened.map((modal) => (
        <Boundary key={modal.id} onError={(error) => giveUp(modal, error)}>
          <Suspense fallback={null}>
            <Shown modal={modal} modals={modals} />
          </Suspense>
        </Boundary>
      ))}
      <Boundary onError={(error) => shell.log('snackbars failed', error)}>
        <ShortMessages modals={modals} />
      </Boundary>
    </>
  )
}

// One promise for each opening: React renders a failure again, which must not start another request.
const loading = new WeakMap<OpenModal, Promise<AnyModal>>()

function loadingOf(modal: OpenModal, { registry }: Modals): Promise<AnyModal> {
  const known = loading.get(modal) ?? registry.componentOf(modal.name)
  loading.set(modal, known)
  return known
}

function Shown({ modal, modals }: { modal: OpenModal; modals: Modals }) {
  const Modal = use(loadingOf(modal, modals))
  const given = { ...modal.props, close: () => modals.close(modal.id) }
  return <Modal {...(given as unknown as Record<string, never>)} />
}

const Snackbars = lazy(() => import('./snackbars.tsx'))

/** Snackbars; their code is loaded with the first message. */
function ShortMessages({ modals }: { modals: Modals }) {
  const isNeeded = useStore(modals.needsSnackbars)
  const place = useStore(snackbarsPlace)
  if (!isNeeded || place === null) return null
  return createPortal(
    <Suspense fallback={null}>
      <Snackbars modals={modals} />
    </Suspense>,
    place,
  )
}

type BoundaryProps = { readonly onError: (error: unknown) => void; readonly children: ReactNode }

/** A modal that throws must not take the others with it. */
class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
