import { programAt } from '@portal/contract/program/create-program'
import type { Program } from '@portal/contract/rules/program-facts'
import { describe, expect, it } from 'vitest'
import { withFacts } from '../../../../test/given/program'
import { countByYear, countChangedOrders } from './changed-orders'

const start = new Date('2026-01-01T00:00:00Z')
const effect = new Date('2026-12-01T05:00:00Z')
const known = [{ number: 1, document: withFacts({}), takesEffectAt: start }]
const draft = { number: 2, document: withFacts({ cancellationFeePercent: 25 }), takesEffectAt: effect }
const withDraft = programAt([...known, draft], effect)

const group = { status: 'active', orderYear: 2027, signedAt: start, programNumber: 1, total: 33 }
const unnumbered = { ...group, programNumber: null, total: 4 }

describe('Placed orders that would change (docs/spec 24.10)', () => {
  it('are none: every placed order keeps its version', () => {
    expect(countChangedOrders([group, unnumbered], known, withDraft)).toBe(0)
  })

  it('are counted if terms come from the program in effect instead', () => {
    // A planted fault: the terms of a signed order follow today's facts.
    const faulty: Pick<Program, 'termsOf'> = {
      termsOf: ({ orderYear }) => ({ number: withDraft.number, facts: withDraft.contractFacts(orderYear) }),
    }
    expect(countChangedOrders([group, unnumbered], known, faulty)).toBe(37)
  })

  it('are counted if terms are another version’s, whatever the draft changes', () => {
    const wrongFrom = (number: number): Pick<Program, 'termsOf'> => ({
      termsOf: (order) => withDraft.termsOf({ ...order, programNumber: number }),
    })
    expect(countChangedOrders([group], known, wrongFrom(1))).toBe(0)
    expect(countChangedOrders([group], known, wrongFrom(2))).toBe(33)
  })

  it('include those without a signature', () => {
    const unsigned = { ...group, signedAt: null, status: 'in_progress' }
    expect(countChangedOrders([unsigned, { ...unsigned, programNumber: null }], known, withDraft)).toBe(0)
    const faulty: Pick<Program, 'termsOf'> = { termsOf: (order) => withDraft.termsOf({ ...order, status: 'pending' }) }
    expect(countChangedOrders([unsigned], known, faulty)).toBe(33)
  })

  it('include a draft, whose terms are those in effect', () => {
    expect(
      countChangedOrders([{ ...group, status: 'pending', signedAt: null, programNumber: null }], known, withDraft),
    ).toBe(33)
  })
})

it('counts orders by year', () => {
  expect(countByYear([group, unnumbered, { ...group, orderYear: 2026, total: 2 }])).toEqual({ 2026: 2, 2027: 37 })
})
