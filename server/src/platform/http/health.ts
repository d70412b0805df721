import { requestTexts } from '@portal/contract/texts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error'

const databaseAnswersWithinMs = 2_000

async function withinTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, databaseAnswersWithinMs, false)
  })
  try {
    return await Promise.race([work.then(() => true), tooLate])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** `/healthz`: the process is alive. `/readyz`: it can do its work, that is, the database answers within two seconds. */
export function addHealth(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (await withinTime(ping())) return { status: 'ready' }
    throw new ApiError('UNAVAILABLE', requestTexts.unavailable)
  })
}
