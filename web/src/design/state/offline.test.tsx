import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from '../button'
import { Switch } from '../form/switch'
import { ConfirmDialog } from '../overlay/confirm-dialog'
import { Dialog } from '../overlay/dialog'
import { OfflineNote, OfflineSection, OnlineProvider } from './offline'

const nothing = () => undefined
const explanation = 'You are offline. You can send this when you are back online.'

const page = (isOnline: boolean, parts: ReactNode) => (
  <OnlineProvider value={isOnline}>
    {parts}
    <OfflineNote />
  </OnlineProvider>
)

describe('while the browser is offline (docs/spec 23.15)', () => {
  it('disables a page’s actions with an explanation, and enables them when it is back online', () => {
    const actions = (
      <>
        <Button pending={false}>Export CSV</Button>
        <Button needsLine>End</Button>
        <Switch needsLine checked onCheckedChange={nothing} label="Renew Order" />
        <Button>Filters</Button>
        <Button pending={false} needsLine={false}>
          Try again
        </Button>
      </>
    )
    const { rerender } = render(page(false, actions))
    for (const action of [
      screen.getByRole('button', { name: 'Export CSV' }),
      screen.getByRole('button', { name: 'End' }),
      screen.getByRole('switch', { name: 'Renew Order' }),
    ]) {
      expect(action).toBeDisabled()
      expect(action).toHaveAccessibleDescription('You can save, delete and download again when you are back online.')
    }
    expect(screen.getByRole('button', { name: 'Filters' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
    rerender(page(true, actions))
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Export CSV' })).not.toHaveAccessibleDescription()
    expect(screen.getByRole('switch')).toBeEnabled()
  })

  it('explains once next to the primary action of a section, for all of its actions', () => {
    const part = (
      <OfflineSection>
        <Button pending={false}>Place Order</Button>
        <Button pending={false}>Save</Button>
      </OfflineSection>
    )
    const { rerender } = render(page(false, part))
    expect(screen.getAllByText(explanation)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Place Order' })).toHaveAccessibleDescription(explanation)
    rerender(page(true, part))
    expect(screen.queryByText(explanation)).toBeNull()
  })

  it('explains in a dialog with something to send, but not in a read-only one', () => {
    const dialog = (footer: ReactNode) => (
      <Dialog open onOpenChange={nothing} title="Request Details" footer={footer}>
        <p>Words</p>
      </Dialog>
    )
    const { rerender } = render(page(false, dialog(<Button>Close</Button>)))
    expect(screen.queryByText(explanation)).toBeNull()
    rerender(page(false, dialog(<Button pending={false}>Approve</Button>)))
    expect(screen.getByText(explanation)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
  })

  it('explains in a confirmation dialog while it has something to confirm', () => {
    const question = (confirmLabel?: string) => (
      <ConfirmDialog
        open
        onOpenChange={nothing}
        title="Delete?"
        text="It goes."
        confirmLabel={confirmLabel}
        onConfirm={nothing}
      />
    )
    const { rerender } = render(page(false, question('Delete')))
    expect(screen.getByText(explanation)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
    rerender(page(false, question()))
    expect(screen.queryByText(explanation)).toBeNull()
  })
})
