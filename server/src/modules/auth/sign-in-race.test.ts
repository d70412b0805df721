import { authEndpoints } from '@portal/contract/accounts/auth'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, dealerProfiles, sessions } from '../../db/tables'
import type { PublicContext } from '../../platform/http/context'
import { authConstraints } from './constraints'
import { authHandlers } from './handlers'
import { loadSession } from './queries/load-session'
import { signIn } from './sign-in'
import type { SignInSubject } from './sign-in-subject'

const portal = useTestApp({
  serve: { endpoints: authEndpoints, handlers: authHandlers, constraints: authConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })

const context = (): PublicContext => ({
  db: portal.db,
  now: portal.clock.read(),
  config: portal.config,
  program: testProgram,
  log: portal.app.log,
  requestId: 'request',
  address: '10.0.0.1',
  userAgent: 'A browser',
  deviceToken: null,
  sessionTokenHash: null,
})

/** Signs in with the correct secret, and runs a change between its check and the start of the session. */
const signInDuringChange = (subject: SignInSubject, failureMessage: string, applyChange: () => Promise<unknown>) =>
  signIn(context(), {
    subject,
    failureMessage,
    isMatch: async () => {
      await applyChange()
      return true
    },
  })

describe('A sign-in during a change of the account (docs/spec 3.3)', () => {
  const staffChanges = [
    ['password', { passwordHash: 'another' }],
    ['email', { email: 'renamed@example.com' }],
    ['active status', { isActive: false }],
    ['existence', { deletedAt: new Date('2026-11-20T15:00:00Z') }],
  ] as const
  it.each(staffChanges)('starts no session if the %s of a staff account changed', async (_what, fields) => {
    const staff = await given().staff({ email: 'someone@example.com' })
    const change = () => portal.db.update(accounts).set(fields).where(eq(accounts.id, staff.id))
    await expect(
      signInDuringChange({ kind: 'staff', key: 'someone@example.com', zip: null }, signInTexts.staffRejected, change),
    ).rejects.toMatchObject({ errorCode: 'UNAUTHENTICATED', message: signInTexts.staffRejected })
    expect(await portal.db.$count(sessions)).toBe(0)
  })

  it('starts no session if a dealer’s ZIP code changed', async () => {
    const dealer = await given().dealer({ dealerNumber: '100777', zipCode: '30301' })
    const change = () =>
      portal.db.update(dealerProfiles).set({ zipCode: '30302' }).where(eq(dealerProfiles.accountId, dealer.id))
    await expect(
      signInDuringChange({ kind: 'dealer', key: '100777', zip: '30301' }, signInTexts.dealerRejected, change),
    ).rejects.toMatchObject({ errorCode: 'UNAUTHENTICATED', message: signInTexts.dealerRejected })
    expect(await portal.db.$count(sessions)).toBe(0)
  })

  it('starts a session if anything else changed', async () => {
    const staff = await given().staff({ email: 'someone@example.com' })
    const change = () => portal.db.update(accounts).set({ phone: '404-555-0100' }).where(eq(accounts.id, staff.id))
    await signInDuringChange(
      { kind: 'staff', key: 'someone@example.com', zip: null },
      signInTexts.staffRejected,
      change,
    )
    expect(await portal.db.$count(sessions)).toBe(1)
  })
})
