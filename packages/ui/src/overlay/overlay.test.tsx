import { Button } from '@evens/ui'
import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog, Menu, Popover, SnackbarHost } from './index.ts'

const nothing = () => undefined

test('a closed dialog has nothing inside', () => {
  const dialog = html(
    <Dialog open={false} onClose={nothing} title="Title" closeLabel="Close">
      text
    </Dialog>,
  )
  expect(dialog).toMatch(/^<dialog [^>]*><\/dialog>$/)
})

test('a dialog is named by its title and has a named close button', () => {
  const dialog = html(
    <Dialog open onClose={nothing} title="Title" closeLabel="Close">
      text
    </Dialog>,
  )
  const name = /aria-labelledby="([^"]+)"/.exec(dialog)?.[1]
  expect(dialog).toMatch(new RegExp(`<h2 id="${name}"[^>]*>Title</h2>`))
  expect(dialog).toContain('aria-label="Close"')
})

test('a dialog that must be answered has no close button', () => {
  const dialog = html(
    <Dialog open onClose={nothing} title="Title" closeLabel="Close" closable={false} role="alertdialog" />,
  )
  expect(dialog).not.toContain('<button')
  expect(dialog).toContain('role="alertdialog"')
})

test('a popover is opened by the browser: the button names the panel', () => {
  const popover = html(
    <Popover label="Settings" trigger={(props) => <Button {...props}>Open</Button>}>
      text
    </Popover>,
  )
  const target = /popoverTarget="([^"]+)"/i.exec(popover)?.[1]
  expect(popover).toMatch(new RegExp(`<div id="${target}" popover="auto" role="dialog" aria-label="Settings"`))
})

test('a menu has links and actions as its entries, and marks the selected one', () => {
  const items = [
    { id: 'en', label: 'English', href: '/en', checked: true },
    { id: 'ar', label: 'العربية', href: '/ar', checked: false, lang: 'ar' },
    { id: 'out', label: 'Sign out', onSelect: nothing },
  ]
  const menu = html(<Menu label="Menu" items={items} trigger={(props) => <Button {...props}>Open</Button>} />)
  expect(menu).toContain('aria-haspopup="menu"')
  expect(menu).toMatch(/<a role="menuitemradio"[^>]*aria-checked="true"[^>]*href="\/en"/)
  expect(menu).toMatch(/<a role="menuitemradio" lang="ar"[^>]*aria-checked="false"/)
  expect(menu).toMatch(/<button role="menuitem" [^>]*type="button"/)
})

test('snackbars stand in a polite region that is there from the start', () => {
  const region = '<div role="status" aria-label="Messages" aria-atomic="false"'
  const host = { label: 'Messages', closeLabel: 'Close', onClose: nothing }
  expect(html(<SnackbarHost {...host} messages={[]} />)).toContain(region)
  const shown = html(
    <SnackbarHost {...host} messages={[{ id: '1', text: 'Saved', action: { label: 'Undo', onClick: nothing } }]} />,
  )
  expect(shown).toContain(region)
  expect(shown).toMatch(/Saved.*Undo.*aria-label="Close"/)
})

test('no overlay writes a style attribute', () => {
  const popover = (
    <Popover label="Settings" trigger={(props) => <Button {...props}>Open</Button>}>
      text
    </Popover>
  )
  const dialog = <Dialog open onClose={nothing} title="Title" closeLabel="Close" placement="end" size="full" />
  expect(html(popover) + html(dialog)).not.toContain('style=')
})
