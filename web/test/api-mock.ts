import { type ErrorBody, type ErrorCode, errorStatus } from '@portal/contract/api/errors'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Reply } from '../src/lib/api/call-types'

// Lists request their views; by default there are none.
const network = setupServer(http.get('*/api/views', () => HttpResponse.json({ views: [] })))

/** Mocks the network of a test file: only calls mocked with `mockCall` are answered. */
export function mockNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => network.resetHandlers())
  afterAll(() => network.close())
}

/** A request that a mocked call received. */
export interface MockedRequest {
  params: Record<string, string>
  query: URLSearchParams
  headers: Headers
  body: unknown
}

interface Answer {
  response: Response
}

/** Whether a request is for a list's rows. Requests that only count rows set the limit to 1. */
export const requestsRows = ({ query }: Pick<MockedRequest, 'query'>): boolean => query.get('limit') !== '1'

/** An error reply with the server's message. */
export function errorReply(
  errorCode: ErrorCode,
  message: string,
  more: Partial<ErrorBody> = {},
  headers?: HeadersInit,
): Answer {
  const body: ErrorBody = { message, errorCode, errors: [], requestId: 'request-1', ...more }
  return { response: Response.json(body, { status: errorStatus[errorCode], headers }) }
}

/** An arbitrary reply, such as one with another body or content type. */
export const rawReply = (response: Response): Answer => ({ response })

/** The network connection is lost without a reply. */
export const networkError = (): Answer => ({ response: HttpResponse.error() })

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'response' in value && value.response instanceof Response

type MockReply<N extends EndpointName> = Reply<N> | Answer

/**
 * Mocks a call and returns its requests. Replies are validated with the contract, so that a mock returns only what the
 * server could return.
 */
export function mockCall<N extends EndpointName>(
  name: N,
  handler: MockReply<N> | ((requests: MockedRequest) => MockReply<N> | Promise<MockReply<N>>),
  headers?: HeadersInit,
): MockedRequest[] {
  const endpoint = endpoints[name]
  const requests: MockedRequest[] = []
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'patch'
  const answer = http[method](`*${endpoint.path}`, async ({ request, params }) => {
    const text = await request.text()
    const mockedRequest: MockedRequest = {
      params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
    requests.push(mockedRequest)
    const mockReply = handler instanceof Function ? await handler(mockedRequest) : handler
    if (isAnswer(mockReply)) return mockReply.response.clone()
    const reply = 'reply' in endpoint ? endpoint.reply.parse(mockReply) : mockReply
    return Response.json(reply, { status: endpoint.status, headers })
  })
  network.use(answer)
  return requests
}
