import { describe, expect, it } from 'vitest'
import { applyChoices, staleFields } from './stale-fields'

const names = ['city', 'state', 'phone', 'email'] as const
const base = { city: 'Atlanta', state: 'GA', phone: '1', email: 'a' }

describe('an edit conflict (docs/spec 23.17)', () => {
  const formValues = { ...base, city: 'Macon', state: 'AL' }
  const stored = { ...base, city: 'Decatur', state: 'AL', phone: '2' }
  const fields = staleFields(names, { base, mine: formValues, stored })

  it('lists only fields that differ from both sides', () => {
    expect(fields).toEqual([
      { name: 'city', mine: 'Macon', stored: 'Decatur', preset: 'mine' },
      { name: 'phone', mine: '1', stored: '2', preset: 'stored' },
    ])
  })

  it('accepts stored values of untouched fields and keeps typed ones by default', () => {
    expect(applyChoices(formValues, fields, {})).toEqual({ city: 'Macon', state: 'AL', phone: '2', email: 'a' })
  })

  it('applies the user’s choices', () => {
    expect(applyChoices(formValues, fields, { city: 'stored', phone: 'mine' })).toEqual({
      ...formValues,
      city: 'Decatur',
    })
  })
})
