import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenSession } from '../../../test/given/sessions'
import { useTestApp } from '../../../test/use-test-app'
import { accounts } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
let port = 0
beforeAll(async () => {
  port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

/** Sends the headers and the first byte of a request. @returns a function that sends the rest and returns the status */
async function beginCall(path: string, cookies: Record<string, string> = {}) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const head = ['host: localhost', 'connection: close', 'content-type: application/json', 'transfer-encoding: chunked']
  // The server starts to read a body once the call is admitted.
  const admission = new Promise<void>((resolve) => {
    portal.app.server.once('request', (request: IncomingMessage) => request.once('resume', resolve))
  })
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\ncookie: ${cookie.join('; ')}\r\n\r\n1\r\n{\r\n`)
  await admission
  return async (body: object): Promise<number> => {
    const rest = JSON.stringify(body).slice(1)
    socket.write(`${Buffer.byteLength(rest).toString(16)}\r\n${rest}\r\n0\r\n\r\n`)
    await once(socket, 'close')
    return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1])
  }
}

const newAdmin = {
  firstName: 'Back',
  lastName: 'Door',
  email: 'back@example.com',
  role: 'super_admin',
  password: 'Kolibri-96-x',
}

describe('A call whose body arrives after its headers', () => {
  it('succeeds while the session is valid', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const { cookies } = await givenSession(portal.db, portal.clock.read(), admin)
    const send = await beginCall('/api/admin/users', cookies)
    expect(await send(newAdmin)).toBe(201)
  })

  it('fails once the session ends, so a deleted user cannot create an account', async () => {
    const [admin, dismissed] = [
      await given().staff({ role: 'super_admin' }),
      await given().staff({ role: 'super_admin' }),
    ]
    const { cookies } = await givenSession(portal.db, portal.clock.read(), dismissed)
    const send = await beginCall('/api/admin/users', cookies)
    expect((await (await portal.as(admin)).delete(`/api/admin/users/${dismissed.id}`)).statusCode).toBe(200)
    expect(await send(newAdmin)).toBe(401)
    expect(await portal.db.$count(accounts, eq(accounts.email, newAdmin.email))).toBe(0)
  })

  it('is authorized with the role at the time when the body is complete', async () => {
    const demoted = await given().staff({ role: 'super_admin' })
    const { cookies } = await givenSession(portal.db, portal.clock.read(), demoted)
    const send = await beginCall('/api/admin/packages/bulk-duplicate', cookies)
    await portal.db.update(accounts).set({ role: 'territory_manager' }).where(eq(accounts.id, demoted.id))
    expect(await send({ fromYear: 2026, toYear: 2027 })).toBe(403)
  })

  it('rejects a link that expired in the meantime', async () => {
    const token = await given().passwordLink(await given().staff())
    const send = await beginCall('/api/auth/reset-password')
    portal.clock.forward({ hours: 2 })
    expect(await send({ token, password: 'Another-Password-2' })).toBe(422)
  })
})
