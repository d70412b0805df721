import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import { describe, expect, it } from 'vitest'
import { givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, agreementVersions } from '../../db/tables'

const { facts } = defaultDocument.years['2025']
const program = createProgram({
  ...defaultDocument,
  names: { ...defaultDocument.names, distributorName: 'Northern Supply' },
  years: {
    '2025': { facts },
    '2027': {
      facts: {
        ...facts,
        defaultMonths: 8,
        installments: 8,
        cancellationFeePercent: 25,
        springPercentDefault: 50,
        springChangeUntil: { month: 2, day: 15 },
      },
    },
    '2028': { facts: { ...facts, cancellationFeePercent: 10 } },
  },
})
const portal = useTestApp({ serve: orderingPart, program })

describe('An order (docs/spec 8.19)', () => {
  it('is placed under the facts of its year and the names of the program in effect', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const order = parseOrder(await browser.post('/api/orders', signed()))
    expect(order).toMatchObject({ orderYear: 2027, months: 8, annualTotal: '6800.00', springPercent: 50 })
    const [snapshot] = await portal.db.select().from(agreementSnapshots)
    expect(snapshot?.content.schedule).toHaveLength(8)
    expect(snapshot?.content.parties[1]).toBe('Northern Supply, which runs the Lead Program (the distributor)')
    const clauses = JSON.stringify(snapshot?.content.clauses)
    expect(clauses).toContain('carries a fee of 25% of the annual total, which is $1,700.00 for this order')
    expect(clauses).toContain('50% Spring and 50% Fall unless the dealer changes it by February 15')
    const [version] = await portal.db.select().from(agreementVersions)
    expect(version?.template).toContain('Northern Supply, which runs the Lead Program (the distributor)')
  })

  it('has the last day to change the split of its year', async () => {
    const { dealer, browser, signed } = await givenCheckout(portal)
    const { id } = parseOrder(await browser.post('/api/orders', signed()))
    portal.clock.set('2027-02-16T05:00:00Z')
    const reply = await (await portal.as(dealer)).patch(`/api/orders/${id}/split`, { springPercent: 40 })
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toBe('The budget split could be changed through February 15, 2027.')
  })
})
