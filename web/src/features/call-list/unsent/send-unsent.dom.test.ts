import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork } from '../../../../test/api-mock'
import { someContact } from '../../../../test/given-call-list'
import { suspendCalls } from '../../../lib/api/suspended-calls'
import { newContactId } from './new-contact-id'
import { sendUnsent } from './send-unsent'
import { storeContact, unsentContacts } from './unsent-contacts'

mockNetwork()
const account = '10000000-0000-4000-8000-000000000001'
const storeOneContact = () =>
  storeContact(account, {
    id: newContactId(),
    dealerId: newContactId(),
    companyName: 'Golden Isles Air',
    outcome: 'reached',
    reason: null,
    note: '',
    callAgainOn: null,
    happenedAt: '2026-11-20T15:00:00.000Z',
    tried: false,
    sent: false,
    waits: false,
    undone: false,
    refused: null,
  })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('aborts a call that hangs for 20 seconds, so that the next run can start (docs/spec 14.2)', async () => {
  mockCall('recordContact', someContact())
  storeOneContact()
  const release = suspendCalls()
  const firstRun = sendUnsent(account, async () => {})
  const next = sendUnsent(account, async () => {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await firstRun).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await next).toBe(false)
  expect(unsentContacts(account)).toMatchObject([{ waits: true, refused: null }])
  release()
  vi.useRealTimers()
  expect(await sendUnsent(account, async () => {})).toBe(true)
  expect(unsentContacts(account)).toEqual([])
})

it('finishes even if the lists never load', async () => {
  mockCall('recordContact', someContact())
  storeOneContact()
  const onSent = vi.fn(() => new Promise<void>(() => {}))
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const sent = sendUnsent(account, onSent)
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await sent).toBe(true)
  expect(unsentContacts(account)).toEqual([])
})
