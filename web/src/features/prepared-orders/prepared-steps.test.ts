import type { PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { describe, expect, it } from 'vitest'
import { somePrepared } from '../../../test/given-preparation'
import { preparedSteps } from './prepared-steps'

const getSteps = (part: Partial<PreparedOrder>) =>
  preparedSteps(somePrepared(part)).map(({ title, look, at }) => `${title} ${look} ${at?.slice(0, 10) ?? '-'}`)

describe('the steps of a prepared order (docs/spec 12.2)', () => {
  it('mark what is done, current and upcoming', () => {
    expect(getSteps({ state: 'sent' })).toEqual([
      ...['Prepared done 2026-11-20', 'Sent here 2026-11-20', 'Opened ahead -', 'Signed ahead -'],
    ])
    expect(getSteps({ state: 'opened', openedAt: '2026-11-21T15:00:00.000Z' })[2]).toBe('Opened here 2026-11-21')
  })

  it('show the email as queued or failed until the mail server accepts it', () => {
    expect(getSteps({ mailState: 'queued' })[1]).toBe('Queued here 2026-11-20')
    expect(getSteps({ mailState: 'failed' })[1]).toBe('Not delivered over 2026-11-20')
    // The dealer opened it, so it was delivered.
    expect(getSteps({ state: 'opened', mailState: 'queued', openedAt: '2026-11-21T15:00:00.000Z' })[1]).toBe(
      'Sent done 2026-11-20',
    )
  })

  it('are all done once the order is signed, even if the link was never opened', () => {
    expect(getSteps({ state: 'signed', signedAt: '2026-11-22T15:00:00.000Z' })).toEqual([
      ...['Prepared done 2026-11-20', 'Sent done 2026-11-20', 'Opened ahead -', 'Signed done 2026-11-22'],
    ])
  })

  it('end when the link expires', () => {
    expect(getSteps({ state: 'expired' })[3]).toBe('Expired over 2026-12-20')
  })
})
