import { describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../test/api-mock'
import { someDealer, someProgram } from '../../../test/given'
import { call, callPage } from './call'
import { ApiError, errorText, OfflineError } from './errors'
import { onSessionExpired } from './renewal'
import { getAddress } from './send-request'

mockNetwork()

const id = '00000000-0000-4000-8000-00000000000a'
const catchError = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(() => undefined).catch((error) => error)

async function catchApiError(): Promise<ApiError> {
  const error = await catchError(call('getOrder', { params: { id } }))
  if (!(error instanceof ApiError)) throw new Error('an ApiError was expected')
  return error
}

describe('a call of the endpoint table (docs/spec 23.16)', () => {
  it('sends its body as JSON and returns the response', async () => {
    const user = someDealer()
    const requests = mockCall('dealerSignIn', user)
    await expect(call('dealerSignIn', { body: { dealerNumber: '100001', zipCode: '30301' } })).resolves.toEqual(user)
    expect(requests[0]?.body).toEqual({ dealerNumber: '100001', zipCode: '30301' })
  })

  it('puts parameters into the path and omits empty query values', () => {
    expect(getAddress('/api/orders/:id', { params: { id: 'a/b c' } })).toBe('/api/orders/a%2Fb%20c')
    expect(getAddress('/api/orders', { query: { search: 'a&b', status: '', limit: 25, year: undefined } })).toBe(
      '/api/orders?search=a%26b&limit=25',
    )
  })

  it('reads the total count of a list, or counts the rows without one', async () => {
    mockCall('listCategories', [], { 'x-total-count': '268' })
    await expect(callPage('listCategories')).resolves.toEqual({ rows: [], total: 268 })
    mockCall('listCategories', [])
    await expect(callPage('listCategories')).resolves.toEqual({ rows: [], total: 0 })
  })

  it('turns an error response into an error of status, colon, space and body, with the body’s content', async () => {
    const body = { errors: [{ field: 'zipCode', message: 'Wrong' }], details: { old: '1.00' }, requestId: 'r-9' }
    mockCall('getOrder', errorReply('PRICE_CHANGED', 'Some prices have changed.', body))
    const error = await catchApiError()
    expect(error.message).toMatch(/^422: \{"message":"Some prices have changed\."/)
    expect(String(error)).toBe(error.message)
    expect(error).toMatchObject({
      status: 422,
      serverMessage: 'Some prices have changed.',
      errorCode: 'PRICE_CHANGED',
      errors: [{ field: 'zipCode', message: 'Wrong' }],
      details: { old: '1.00' },
      requestId: 'r-9',
    })
    expect(errorText(error, 'Fallback')).toBe('Some prices have changed.')
  })

  it('uses the status text for an empty body, and the fallback text for users', async () => {
    mockCall('getOrder', rawReply(new Response('', { status: 502, statusText: 'Bad Gateway' })))
    const error = await catchApiError()
    expect(error.message).toBe('502: Bad Gateway')
    expect(error.serverMessage).toBeUndefined()
    expect(errorText(error, 'Please try again')).toBe('Please try again')
  })

  it('accepts a body outside the contract', async () => {
    mockCall('getOrder', rawReply(new Response('<html>no</html>', { status: 500 })))
    const error = await catchApiError()
    expect(error.message).toBe('500: <html>no</html>')
    expect(error.errors).toEqual([])
    mockCall('getOrder', rawReply(Response.json({ message: 7, errorCode: 'NEW_CODE', errors: 'x' }, { status: 409 })))
    expect(await catchApiError()).toMatchObject({
      status: 409,
      serverMessage: undefined,
      errorCode: undefined,
      errors: [],
    })
  })

  it('reads the seconds until a retry', async () => {
    mockCall('getOrder', errorReply('TOO_MANY', 'Slow down', {}, { 'retry-after': '90' }))
    expect((await catchApiError()).retryAfter).toBe(90)
  })

  it('distinguishes an unresponsive portal from a missing network', async () => {
    mockCall('getProgram', networkError())
    const { signal } = new AbortController()
    const error = await catchError(call('getProgram', { signal }))
    expect(error).toBeInstanceOf(OfflineError)
    expect(errorText(error, 'Fallback')).toBe('Your connection is fine, but the portal did not respond.')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    expect(errorText(await catchError(call('getProgram', { signal })), 'Fallback')).toContain('check your connection')
    // A mutation, whose result is unknown.
    expect(errorText(await catchError(call('getProgram')), 'Fallback')).toContain('check your connection')
    mockCall('getProgram', someProgram())
    await expect(call('getProgram')).resolves.toMatchObject({ orderYear: 2027 })
  })
})

describe('a call with an expired session', () => {
  const mockExpiredSession = () => {
    let isExpired = true
    const end = () => {
      const answer = isExpired ? errorReply('UNAUTHENTICATED', 'Please sign in to continue.') : []
      return answer
    }
    return { end, renew: () => (isExpired = false) }
  }

  it('waits for one sign-in, shared by all calls, and is repeated', async () => {
    const session = mockExpiredSession()
    const requests = mockCall('listCategories', session.end)
    let attempts = 0
    const release = onSessionExpired(async () => {
      attempts += 1
      session.renew()
      return true
    })
    await expect(Promise.all([call('listCategories'), call('listCategories')])).resolves.toEqual([[], []])
    release()
    expect(attempts).toBe(1)
    expect(requests).toHaveLength(4)
  })

  it('is rejected if the user does not sign in, and without a handler', async () => {
    mockCall('listCategories', errorReply('UNAUTHENTICATED', 'Please sign in to continue.'))
    const release = onSessionExpired(async () => false)
    expect(await catchError(call('listCategories'))).toMatchObject({ status: 401, errorCode: 'UNAUTHENTICATED' })
    release()
    expect(await catchError(call('listCategories'))).toMatchObject({ status: 401 })
  })

  it('does not prompt if a sign-in itself is rejected', async () => {
    mockCall('dealerSignIn', errorReply('UNAUTHENTICATED', 'Wrong'))
    let attempts = 0
    const release = onSessionExpired(async () => {
      attempts += 1
      return true
    })
    const body = { dealerNumber: '1', zipCode: '30301' }
    expect(await catchError(call('dealerSignIn', { body }))).toMatchObject({ status: 401 })
    release()
    expect(attempts).toBe(0)
  })
})
