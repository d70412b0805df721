import type { PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { describe, expect, it } from 'vitest'
import { somePrepared } from '../../../test/given-preparation'
import { preparedSteps } from './prepared-steps'

const getSteps = (part: Partial<PreparedOrder>) =>
  preparedSteps(somePrepared(part)).map(({ title, progress, at }) => `${title} ${progress} ${at?.slice(0, 10) ?? '-'}`)

describe('the steps of a prepared order (docs/spec 12.2)', () => {
  it('are marked as done, current or upcoming', () => {
    expect(getSteps({ state: 'sent' })).toEqual([
      ...['Prepared done 2026-11-20', 'Sent current 2026-11-20', 'Opened upcoming -', 'Signed upcoming -'],
    ])
    expect(getSteps({ state: 'opened', openedAt: '2026-11-21T15:00:00.000Z' })[2]).toBe('Opened current 2026-11-21')
  })

  it('show the email as queued or failed until the mail server accepts it', () => {
    expect(getSteps({ mailState: 'queued' })[1]).toBe('Queued current 2026-11-20')
    expect(getSteps({ mailState: 'failed' })[1]).toBe('Not delivered ended 2026-11-20')
    // The dealer opened it, so it was delivered.
    expect(getSteps({ state: 'opened', mailState: 'queued', openedAt: '2026-11-21T15:00:00.000Z' })[1]).toBe(
      'Sent done 2026-11-20',
    )
  })

  it('are completed once the order is signed, even if the link was never opened', () => {
    expect(getSteps({ state: 'signed', signedAt: '2026-11-22T15:00:00.000Z' })).toEqual([
      ...['Prepared done 2026-11-20', 'Sent done 2026-11-20', 'Opened upcoming -', 'Signed done 2026-11-22'],
    ])
  })

  it('end when the link expires', () => {
    expect(getSteps({ state: 'expired' })[3]).toBe('Expired ended 2026-12-20')
  })
})
