import { describe, expect, it, vi } from 'vitest'
import { applyServerErrors } from './server-errors'

interface Values {
  companyName: string
  phone: string
}

describe('server field errors', () => {
  it('shows errors at the fields in reading order, focuses the first, and returns the rest', () => {
    const setError = vi.fn()
    const rest = applyServerErrors<Values>(
      [
        { field: 'items', message: 'No packages selected' },
        { field: 'phoneNumber', message: 'Phone must be in XXX-XXX-XXXX format' },
        { field: 'companyName', message: 'Company name is required' },
        { field: 'companyName', message: 'Too long' },
      ],
      setError,
      ['companyName', 'phone'],
      { phoneNumber: 'phone' },
    )
    expect(setError.mock.calls).toEqual([
      ['companyName', { type: 'server', message: 'Company name is required' }, { shouldFocus: true }],
      ['phone', { type: 'server', message: 'Phone must be in XXX-XXX-XXXX format' }, { shouldFocus: false }],
    ])
    expect(rest).toEqual([{ field: 'items', message: 'No packages selected' }])
  })

  it('shows an error of a part of a field at that part', () => {
    const setError = vi.fn()
    const errors = [
      { field: 'phone.0.number', message: 'Phone must be in XXX-XXX-XXXX format' },
      { field: 'phoneNumber', message: 'Unknown' },
    ]
    expect(applyServerErrors<Values>(errors, setError, ['companyName', 'phone'])).toEqual([errors[1]])
    expect(setError.mock.calls).toEqual([
      ['phone.0.number', { type: 'server', message: 'Phone must be in XXX-XXX-XXXX format' }, { shouldFocus: true }],
    ])
  })
})
