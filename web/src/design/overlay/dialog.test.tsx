import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from '../button'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog, DialogClose } from './dialog'

function Sample({ dirty }: { dirty: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Request Change"
        dirty={dirty}
        firstFocus="input"
        footer={
          <DialogClose asChild>
            <Button>Not now</Button>
          </DialogClose>
        }
      >
        <input aria-label="Message" />
      </Dialog>
    </>
  )
}

/** The element that opened the dialog no longer exists when the dialog closes. */
function Vanishing() {
  const [open, setOpen] = useState<boolean>()
  return (
    <main id="main" tabIndex={-1}>
      {open === undefined && <Button onClick={() => setOpen(true)}>Open</Button>}
      <Dialog open={open === true} onOpenChange={setOpen} title="Cart">
        Empty
      </Dialog>
    </main>
  )
}

describe('dialog', () => {
  it('closes on Escape and returns the focus to its opener', async () => {
    const user = userEvent.setup()
    render(<Sample dirty={false} />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('dialog', { name: 'Request Change' })
    expect(dialog).toContainElement(screen.getByLabelText('Message'))
    expect(screen.getByLabelText('Message')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('moves the focus to the page if the opener is gone', async () => {
    const user = userEvent.setup()
    render(<Vanishing />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('asks before Escape discards unsaved changes, and keeps them on request', async () => {
    const user = userEvent.setup()
    render(<Sample dirty />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('alert')).toHaveTextContent('You have unsaved changes.')
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    expect(screen.getByLabelText('Message')).toHaveFocus()
  })

  it('asks before a footer button discards changes, and returns the focus to that button', async () => {
    const user = userEvent.setup()
    render(<Sample dirty />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.getByRole('alert')).toHaveTextContent('You have unsaved changes.')
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByRole('button', { name: 'Not now' })).toHaveFocus()
  })

  it('closes with unsaved changes once they are discarded', async () => {
    const user = userEvent.setup()
    render(<Sample dirty />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('confirm dialog', () => {
  it('focuses Cancel first and stays open during the action', async () => {
    const user = userEvent.setup()
    const props = { open: true, title: 'Delete 3 orders', text: 'Are you sure?', confirmLabel: 'Delete 3 orders' }
    let closeCount = 0
    const onOpenChange = () => {
      closeCount += 1
    }
    const { rerender } = render(<ConfirmDialog {...props} onOpenChange={onOpenChange} onConfirm={() => undefined} />)
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    rerender(<ConfirmDialog {...props} pending onOpenChange={onOpenChange} onConfirm={() => undefined} />)
    await user.keyboard('{Escape}')
    expect(closeCount).toBe(0)
    expect(screen.getByRole('button', { name: 'Delete 3 orders' })).toBeDisabled()
  })
})
