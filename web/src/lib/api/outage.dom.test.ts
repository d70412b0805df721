import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../test/api-mock'
import { someProgram } from '../../../test/given'
import { ApiError, OfflineError } from './errors'
import { getRetryDelayMs, isOutage, shouldRetry } from './outage'
import { callQuery } from './queries'
import { createQueryClient } from './query-client'

mockNetwork()
afterEach(() => vi.restoreAllMocks())

const answer = (status: number, retryAfter?: number) =>
  new ApiError({ status, statusText: '', bodyText: '', retryAfter })

describe('retries of failed queries', () => {
  it.each([
    ['no answer', new OfflineError(), true],
    ['502', answer(502), true],
    ['503', answer(503), true],
    ['504', answer(504), true],
    ['500', answer(500), false],
    ['404', answer(404), false],
    ['429', answer(429, 1), false],
    ['a fault of the page', new TypeError('x'), false],
  ])('occur only during an outage: %s', (_, error, outage) => {
    expect(isOutage(error)).toBe(outage)
    expect(shouldRetry(0, error)).toBe(outage)
  })

  it('stop after three, for a long wait, and while offline', () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, answer(503)))).toEqual([true, true, true, false])
    expect(shouldRetry(0, answer(503, 30))).toBe(true)
    expect(shouldRetry(0, answer(503, 31))).toBe(false)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(shouldRetry(0, new OfflineError())).toBe(false)
  })
})

describe('the delay before a retry', () => {
  it('doubles up to 30 seconds, with up to 50% random jitter', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    expect([0, 1, 2, 20].map((failures) => getRetryDelayMs(failures, answer(502)))).toEqual([500, 1000, 2000, 30_000])
    random.mockReturnValue(1)
    expect(getRetryDelayMs(0, answer(502))).toBe(750)
  })

  it('is at least what the server requests', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    expect(getRetryDelayMs(0, answer(503, 5))).toBe(5000)
    expect(getRetryDelayMs(6, answer(503, 5))).toBe(30_000)
    expect(getRetryDelayMs(0, answer(503, 86_400))).toBe(300_000)
  })
})

describe('a query while the server is away', () => {
  const client = () => createQueryClient({ retryDelay: 0 })

  it.each([
    ['gets no answer', networkError],
    ['is asked to try again later', () => errorReply('UNAVAILABLE', 'Busy', {}, { 'retry-after': '5' })],
  ])('succeeds automatically when it %s', async (_, awayReply) => {
    let failures = 2
    const requests = mockCall('getProgram', () => {
      failures -= 1
      return failures >= 0 ? awayReply() : someProgram()
    })
    await expect(client().fetchQuery(callQuery('getProgram'))).resolves.toMatchObject({ orderYear: 2027 })
    expect(requests).toHaveLength(3)
  })

  it('fails after four attempts', async () => {
    const requests = mockCall('getProgram', rawReply(new Response('', { status: 502 })))
    await expect(client().fetchQuery(callQuery('getProgram'))).rejects.toMatchObject({ status: 502 })
    expect(requests).toHaveLength(4)
  })

  it('is sent once if it is rejected or the server has an error', async () => {
    const requests = mockCall('getProgram', errorReply('INTERNAL', 'Something went wrong'))
    await expect(client().fetchQuery(callQuery('getProgram'))).rejects.toMatchObject({ status: 500 })
    expect(requests).toHaveLength(1)
  })
})
