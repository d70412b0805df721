import { describe, expect, it } from 'vitest'
import { createTestLog } from '../../test/test-log'
import { instanceId } from './instance'

describe('The log', () => {
  it('redacts secrets up to three levels deep and leaves the rest', () => {
    const log = createTestLog('info')
    const secrets = { password: 'p', zipCode: '30301', signatureData: 'data:', cookie: 'c', token: 't' }
    log.logger.info({ ...secrets, body: secrets, request: { headers: { cookie: 'c', host: 'h' }, body: secrets } }, 'x')
    const [line] = log.take()
    const blank = Object.fromEntries(Object.keys(secrets).map((name) => [name, '[redacted]']))
    expect(line).toMatchObject({
      level: 'info',
      msg: 'x',
      instance: instanceId,
      ...blank,
      body: blank,
      request: { headers: { cookie: '[redacted]', host: 'h' }, body: blank },
    })
  })
})
