import { programEndpoints } from '@portal/contract/program/facts'
import { publicFacts } from '@portal/contract/program/public-facts'
import { describe, expect, it } from 'vitest'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { recordStatements } from '../../platform/database/statement-counter'
import { authConstraints } from '../auth/constraints'
import { loadSession } from '../auth/queries/load-session'
import { programHandlers } from './handlers'

const portal = useTestApp({
  now: '2026-08-01T03:59:59Z',
  serve: { endpoints: programEndpoints, handlers: programHandlers, constraints: authConstraints, loadSession },
})

describe('The program facts (docs/spec 1.3)', () => {
  it('are public and need no statement', async () => {
    const { result, statements } = await recordStatements(async () => await portal.anonymous.get('/api/program'))
    expect(result.statusCode).toBe(200)
    expect(result.json()).toMatchObject({
      programTitle: 'Lead Program',
      brands: ['Bryant', 'Carrier', 'Heil'],
      districts: ['GC', 'NA', 'NG', 'SE', 'SW'],
      timeZone: 'America/New_York',
      defaultMonths: 10,
      demo: false,
    })
    expect(result.json().copyright).toContain('2025')
    expect(statements).toEqual([])
  })

  it('contain only the public part of the program', async () => {
    const { orderYear, ...facts } = (await portal.anonymous.get('/api/program')).json()
    const { timeZone } = portal.config
    expect(facts).toEqual({
      ...publicFacts(testProgram, orderYear),
      programNumber: 1,
      nextChangeAt: null,
      timeZone,
      isEmailConnected: false,
      demo: false,
      signingCode: 'off',
      dealerSignInCode: 'off',
    })
    // All running facts are public, the rollover month as an index. Omit a new one here if it is not.
    const { rolloverMonth, ...running } = testProgram.running
    expect(facts.rolloverMonthIndex).toBe(rolloverMonth - 1)
    expect(facts).toMatchObject(running)
  })

  it('include whether email is connected (docs/spec 20.5)', async () => {
    portal.config.mail = { smtpUrl: 'smtp://mail.example.com', from: 'portal@example.com' }
    expect((await portal.anonymous.get('/api/program')).json().isEmailConnected).toBe(true)
    portal.config.mail = null
    expect((await portal.anonymous.get('/api/program')).json().isEmailConnected).toBe(false)
  })

  it('change the order year at midnight on August 1 in the business’s time zone', async () => {
    expect((await portal.anonymous.get('/api/program')).json().orderYear).toBe(2026)
    portal.clock.set('2026-08-01T04:00:00Z')
    expect((await portal.anonymous.get('/api/program')).json().orderYear).toBe(2027)
  })
})
