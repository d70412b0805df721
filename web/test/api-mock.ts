import { type ErrorBody, type ErrorCode, errorStatus } from '@portal/contract/api/errors'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Reply } from '../src/lib/api/call-types'

// Lists ask for their views; where a test says nothing there are none.
const network = setupServer(http.get('*/api/views', () => HttpResponse.json({ views: [] })))

/** The network of a test file: nothing but what `mockCall` answers. */
export function mockNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => network.resetHandlers())
  afterAll(() => network.close())
}

/** What a mocked call was sent. */
export interface Asked {
  params: Record<string, string>
  query: URLSearchParams
  headers: Headers
  body: unknown
}

interface Answer {
  response: Response
}

/** Whether a list was asked for its rows; who only counts asks for one. */
export const asksForRows = ({ query }: Pick<Asked, 'query'>): boolean => query.get('limit') !== '1'

/** A refusal as the server words it. */
export function refusal(
  errorCode: ErrorCode,
  message: string,
  more: Partial<ErrorBody> = {},
  headers?: HeadersInit,
): Answer {
  const body: ErrorBody = { message, errorCode, errors: [], requestId: 'request-1', ...more }
  return { response: Response.json(body, { status: errorStatus[errorCode], headers }) }
}

/** Any reply at all: another body, another content type. */
export const rawReply = (response: Response): Answer => ({ response })

/** No answer: the network is lost. */
export const noAnswer = (): Answer => ({ response: HttpResponse.error() })

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'response' in value && value.response instanceof Response

type Said<N extends EndpointName> = Reply<N> | Answer

/** Answers a call; replies are checked with the contract, so a mock cannot say what the server never would. Returns what was asked. */
export function mockCall<N extends EndpointName>(
  name: N,
  say: Said<N> | ((asked: Asked) => Said<N> | Promise<Said<N>>),
  headers?: HeadersInit,
): Asked[] {
  const endpoint = endpoints[name]
  const asked: Asked[] = []
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'patch'
  const answer = http[method](`*${endpoint.path}`, async ({ request, params }) => {
    const text = await request.text()
    const one: Asked = {
      params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
    asked.push(one)
    const said = say instanceof Function ? await say(one) : say
    if (isAnswer(said)) return said.response.clone()
    const reply = 'reply' in endpoint ? endpoint.reply.parse(said) : said
    return Response.json(reply, { status: endpoint.status, headers })
  })
  network.use(answer)
  return asked
}
