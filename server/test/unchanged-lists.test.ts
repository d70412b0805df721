import { endpoints } from '@portal/contract/endpoints'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordStatements } from '../src/platform/database/statement-counter'
import type { Caller } from './caller'
import { givenIn } from './given'
import { useTestApp } from './use-test-app'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const paths = Object.values(endpoints).flatMap((endpoint) =>
  'etag' in endpoint && endpoint.etag === 'changes' ? [endpoint.path] : [],
)

async function givenReader() {
  await given().package()
  await given().order()
  const reader = await portal.as(await given().staff({ role: 'super_admin' }))
  return { reader }
}

const tagOf = async (reader: Caller, path: string) => String((await reader.get(path)).headers.etag)
const statusOf = async (reader: Caller, path: string, tag: string) =>
  (await reader.get(path, { headers: { 'if-none-match': tag } })).statusCode

describe.each(paths)('%s, asked for again', (path) => {
  it('costs one statement while nothing changed, and no more than a tag', async () => {
    const { reader } = await givenReader()
    const tag = await tagOf(reader, path)
    const { result, statements } = await recordStatements(async () => await statusOf(reader, path, tag))
    expect([result, statements.length]).toEqual([304, 1])
  })

  it('is sent whole after a write by whomever, also past the server', async () => {
    const { reader } = await givenReader()
    const tag = await tagOf(reader, path)
    await portal.db.execute(sql`update accounts set first_name = 'Changed'`)
    expect(await statusOf(reader, path, tag)).toBe(200)
  })

  it('is sent whole to another account, for another query and, for what time alone changes, after five minutes', async () => {
    const { reader } = await givenReader()
    const other = await portal.as(await given().staff({ role: 'super_admin' }))
    const tag = await tagOf(reader, path)
    expect(await statusOf(other, path, tag)).toBe(200)
    expect(await statusOf(reader, `${path}?limit=1`, tag)).toBe(200)
    expect(await statusOf(reader, path, tag)).toBe(304)
    portal.clock.forward({ minutes: 5 })
    expect(await statusOf(reader, path, tag)).toBe(200)
  })
})
