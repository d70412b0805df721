import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Field } from './field'
import { Input } from './input'
import { Select } from './select'

describe('field', () => {
  it('connects label, hint and error with its control', () => {
    render(
      <Field label="Phone" hint="With area code" error="Phone must be in XXX-XXX-XXXX format" required>
        <Input />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: /Phone/ })
    expect(input).toBeInvalid()
    expect(input).toBeRequired()
    expect(input).toHaveAccessibleDescription('Phone must be in XXX-XXX-XXXX format With area code')
  })

  it('is valid and has no description without hint and error', () => {
    render(
      <Field label="City">
        <Input />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'City' })
    expect(input).toBeValid()
    expect(input).not.toHaveAttribute('aria-describedby')
    expect(input).not.toHaveAttribute('aria-required')
  })

  it('shows the asterisk without requiring a value', () => {
    render(
      <Field label="First Name" mark>
        <Input />
      </Field>,
    )
    expect(screen.getByText('*')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /First Name/ })).not.toBeRequired()
  })

  it('disables its control', () => {
    render(
      <Field label="Brand" disabled>
        <Select options={[{ value: 'Carrier', label: 'Carrier' }]} />
      </Field>,
    )
    expect(screen.getByRole('combobox', { name: 'Brand' })).toBeDisabled()
  })
})
