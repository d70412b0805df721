import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork } from '../../../../test/api-mock'
import { someContact } from '../../../../test/given-call-list'
import { holdCalls } from '../../../lib/api/leaving'
import { keepContact, keptContacts } from './kept-contacts'
import { newContactId } from './new-contact-id'
import { sendKept } from './send-kept'

mockNetwork()
const account = '10000000-0000-4000-8000-000000000001'
const keepOne = () =>
  keepContact(account, {
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

it('gives up a call that never ends after 20 seconds, so that the next turn comes (docs/spec 14.2)', async () => {
  mockCall('recordContact', someContact())
  keepOne()
  const release = holdCalls()
  const held = sendKept(account, async () => {})
  const next = sendKept(account, async () => {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await held).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await next).toBe(false)
  expect(keptContacts(account)).toMatchObject([{ waits: true, refused: null }])
  release()
  vi.useRealTimers()
  expect(await sendKept(account, async () => {})).toBe(true)
  expect(keptContacts(account)).toEqual([])
})

it('does not wait for lists that never come', async () => {
  mockCall('recordContact', someContact())
  keepOne()
  const onSent = vi.fn(() => new Promise<void>(() => {}))
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const sent = sendKept(account, onSent)
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await sent).toBe(true)
  expect(keptContacts(account)).toEqual([])
})
