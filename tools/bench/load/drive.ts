import autocannon from 'autocannon'
import { processorMs } from '../product/cpu-time'
import { type Figures, figuresOf } from './figures'

/** One request of a load. */
export interface BenchRequest {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** A server to drive, and its process. */
export interface Target {
  url: string
  pid: number
}

export type LoadLength = { seconds: number } | { requests: number }

/**
 * Drives a server with as many connections as given, each sending its next request when the answer to the last has
 * come. Requests are asked for one by one, so that each may come from another person with another body.
 * @throws Error when no request was answered well
 */
export async function drive(
  { url, pid }: Target,
  next: () => BenchRequest,
  connections: number,
  length: LoadLength,
): Promise<Figures> {
  const times: number[] = []
  let failed = 0
  let lastStatus = 0
  const before = processorMs(pid)
  const begun = performance.now()
  let lastAnswer = begun
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections: 'requests' in length ? Math.min(connections, length.requests) : connections,
      ...('seconds' in length ? { duration: length.seconds } : { amount: length.requests }),
      requests: [{ setupRequest: (request) => ({ ...request, ...withType(next()) }) }],
    }
    const run = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)))
    run.on('response', (_client, status, _bytes, milliseconds) => {
      lastAnswer = performance.now()
      if (isAnswer(status)) times.push(milliseconds)
      else {
        failed += 1
        lastStatus = status
      }
    })
  })
  // Figures of nothing but refusals would be read as figures.
  if (times.length === 0) throw new Error(`${next().path}: every request failed, the last with ${lastStatus}`)
  return figuresOf(times, {
    seconds: (lastAnswer - begun) / 1000,
    failed: failed + result.errors,
    processorMs: processorMs(pid) - before,
  })
}

const isAnswer = (status: number): boolean => (status >= 200 && status < 300) || status === 304

const withType = ({ headers, ...request }: BenchRequest): BenchRequest =>
  request.body === undefined
    ? { ...request, headers: { ...headers } }
    : { ...request, headers: { ...headers, 'content-type': 'application/json' } }

/** One request by other means, to see its answer. @throws Error with the body when it is not 2xx */
export async function sendOnce(url: string, { method, path, headers, body }: BenchRequest): Promise<Response> {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`${url}${path}`, { method, headers: { ...headers, ...json }, body })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response
}
