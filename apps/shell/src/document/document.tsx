import type { GlobalSettings } from '@evens/contracts'
import { type PageInfo, type Shell, ShellProvider } from '@evens/remote-sdk'
import { SkipLink } from '@evens/ui'
import type { ReactNode } from 'react'
import { type Chrome, chromeAttributes, type SlotName, SLOTS, SYSTEM_THEME, themeAttributes } from './chrome.ts'
import { inertJson, type PageState, STATE_ELEMENT_ID } from './page-state.ts'
import { SlotSkeleton, ViewSkeleton } from './skeletons.tsx'

/** A slot's content. The markup is null when its remote did not answer. */
export type SlotContent = { readonly inUse: boolean; readonly html: string | null }

export type HeadLink = Readonly<Record<string, string>>

export type DocumentInput = {
  readonly shell: Shell
  readonly settings: GlobalSettings
  readonly page: PageInfo
  readonly documentTitle: string
  readonly chrome: Chrome
  readonly nonce: string
  readonly metas: readonly HeadLink[]
  readonly links: readonly HeadLink[]
  readonly structuredData: readonly unknown[]
  readonly brandCss: string
  readonly importMap: unknown
  readonly shellScript: { readonly src: string; readonly integrity: string }
  readonly slots: Readonly<Record<SlotName, SlotContent>>
  readonly view: { readonly remote: string; readonly view: string; readonly html: string | null }
  readonly state: PageState
}

/** The HTML document. It is rendered once, on the server; only remotes, notices and modals are alive in the browser. */
export function Document(input: DocumentInput) {
  const { shell, page, nonce } = input
  return (
    <html lang={shell.language} dir={shell.direction} {...themeAttributes(input.settings, shell.site)}>
      <head>
        <meta charSet="utf-8" />
        <title>{input.documentTitle}</title>
        {input.metas.map((meta) => (
          <meta key={JSON.stringify(meta)} {...meta} />
        ))}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SYSTEM_THEME }} />
        {/* Preloaded modules need the nonce too; scripts read it here, as the bundler's own helper does. */}
        <meta property="csp-nonce" nonce={nonce} />
        {/* Before any preload: a module read without the map cannot resolve react, and stays broken for the page. */}
        <script type="importmap" nonce={nonce} dangerouslySetInnerHTML={{ __html: inertJson(input.importMap) }} />
        {input.links.map((link) => (
          <link key={JSON.stringify(link)} {...link} />
        ))}
        {input.brandCss !== '' && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: input.brandCss }} />}
        <script type="module" src={input.shellScript.src} integrity={input.shellScript.integrity} nonce={nonce} />
        {input.structuredData.map((data, index) => (
          <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: inertJson(data) }} />
        ))}
      </head>
      <body className="shell-body" data-route={page.route} {...chromeAttributes(input.chrome)}>
        <ShellProvider shell={shell}>
          <Body {...input} />
        </ShellProvider>
        <script
          type="application/json"
          id={STATE_ELEMENT_ID}
          dangerouslySetInnerHTML={{ __html: inertJson(input.state) }}
        />
      </body>
    </html>
  )
}

function Body({ shell, slots, view }: DocumentInput) {
  const { t } = shell.texts
  return (
    <>
      <SkipLink href="#main">{t('main_skip_to_content')}</SkipLink>
      <div className="shell-skip-slip">
        <SkipLink href="#slip">{t('main_skip_to_slip')}</SkipLink>
      </div>
      <div id="loading-bar" className="shell-bar" aria-live="polite" />
      <div id="notices-top" className="shell-notices-top" />
      <Slot as="header" name="header" content={slots.header} className="shell-header" />
      <div id="notices-planned" className="shell-notices-planned" />
      <div className="shell-columns">
        <Slot as="aside" name="left" content={slots.left} className="shell-left" label={t('main_left_column')} />
        <main id="main" className="shell-main" tabIndex={-1}>
          <Raw
            as="div"
            html={view.html}
            attributes={{ 'data-remote': view.remote, 'data-view': view.view }}
            fallback={<ViewSkeleton />}
          />
        </main>
        <Slot
          as="aside"
          name="right"
          id="slip"
          content={slots.right}
          className="shell-right"
          label={t('main_right_column')}
        />
      </div>
      <Slot as="footer" name="footer" content={slots.footer} className="shell-footer" />
      <div id="notices" className="shell-notices" />
      <div id="overlays" />
      <p id="announcer" className="ev-hidden" aria-live="polite" />
    </>
  )
}

type SlotProps = {
  readonly as: 'header' | 'aside' | 'footer'
  readonly name: SlotName
  readonly content: SlotContent
  readonly className: string | undefined
  readonly label?: string
  /** The target of a skip link. */
  readonly id?: string
}

function Slot({ as: Element, name, content, className, label, id }: SlotProps) {
  const { remote, component } = SLOTS[name]
  const attributes = {
    'data-slot': name,
    'data-remote': remote,
    'data-component': component,
    'aria-label': label,
    className,
    id,
    tabIndex: id === undefined ? undefined : -1,
  }
  if (!content.inUse) return <Element {...attributes} hidden />
  return <Raw as={Element} html={content.html} attributes={attributes} fallback={<SlotSkeleton slot={name} />} />
}

type RawProps = {
  readonly as: 'div' | 'header' | 'aside' | 'footer'
  readonly html: string | null
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly fallback: ReactNode
}

/** Markup rendered by a remote's server module, or its skeleton. */
function Raw({ as: Element, html, attributes, fallback }: RawProps) {
  if (html === null) return <Element {...attributes}>{fallback}</Element>
  return <Element {...attributes} data-rendered="" dangerouslySetInnerHTML={{ __html: html }} />
}
