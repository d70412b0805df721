import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormDialog } from './form-dialog'

afterEach(() => vi.restoreAllMocks())

function renderDialog(more: { isPending?: boolean; failure?: { title: string; text: string } } = {}) {
  const onClose = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const commonProps = { title: 'Edit dealer', submitLabel: 'Save changes', pendingText: 'Saving...', onSubmit, onClose }
  const form = ({ isPending = false, failure }: typeof more) => (
    <FormDialog {...commonProps} isPending={isPending} failure={failure}>
      <input aria-label="City" />
    </FormDialog>
  )
  const { rerender } = render(form(more))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit dealer' }))
  return { dialog, onClose, onSubmit, redraw: (next: typeof more) => rerender(form(next)) }
}

describe('a form in a dialog', () => {
  it('is submitted by its button and by Enter, and closed by Cancel', async () => {
    const typist = userEvent.setup()
    const { dialog, onSubmit, onClose } = renderDialog()
    await typist.click(dialog.getByRole('button', { name: 'Save changes' }))
    await typist.type(dialog.getByLabelText('City'), 'Macon{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(2)
    await typist.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('stays open during submission', async () => {
    const { dialog, onClose } = renderDialog({ isPending: true })
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    expect(dialog.getByText('Saving...')).toBeVisible()
    await userEvent.setup().keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('scrolls the error into view, because the button may be a screen below', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { dialog, redraw } = renderDialog()
    expect(scrolled).not.toHaveBeenCalled()
    redraw({ failure: { title: 'Failed to update dealer', text: 'Please try again' } })
    const notice = dialog.getByRole('alert')
    expect(notice).toHaveTextContent('Failed to update dealerPlease try again')
    expect(scrolled.mock.contexts).toEqual([notice.parentElement])
  })
})
