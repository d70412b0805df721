import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { StaleDialog } from './stale-dialog'
import type { StaleChoices, StaleField } from './stale-fields'

const city = (stored: string): StaleField => ({ name: 'city', mine: 'Macon', stored, preset: 'mine' })

function Form({ onResolve }: { onResolve: (choices: StaleChoices) => void }) {
  const [fields, setFields] = useState<readonly StaleField[] | null>(null)
  return (
    <>
      <button type="button" onClick={() => setFields([city('Decatur')])}>
        Save
      </button>
      <StaleDialog
        fields={fields}
        labels={{ city: 'City' }}
        onResolve={(choices) => {
          onResolve(choices)
          setFields([city('Athens')])
        }}
        onLeave={() => setFields(null)}
      />
    </>
  )
}

it('clears the choices when the user returns to the form, and after another change', async () => {
  const user = userEvent.setup()
  const onResolve = vi.fn()
  render(<Form onResolve={onResolve} />)
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  await user.click(await screen.findByRole('radio', { name: /Decatur/ }))
  await user.click(screen.getByRole('button', { name: 'Back to the form' }))

  await user.click(save)
  expect(await screen.findByRole('radio', { name: /Macon/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /Decatur/ }))
  await user.click(screen.getByRole('button', { name: 'Save with these choices' }))
  expect(onResolve).toHaveBeenCalledExactlyOnceWith({ city: 'stored' })
  expect(await screen.findByRole('radio', { name: /Athens/ })).not.toBeChecked()
})
