import { importTexts } from '@portal/contract/texts/sheet'
import { expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'

const portal = useTestApp({ config: { retention: { mailDays: null, importDays: 30 } } })

it('an import older than the retention period cannot be undone, because its rows are being deleted', async () => {
  const now = portal.clock.read()
  const browser = await portal.as(await givenIn(portal.db, { now }).staff({ role: 'super_admin' }))
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  const old = await givenIn(portal.db, { now: daysAgo(30) }).import()
  const recentImport = await givenIn(portal.db, { now: daysAgo(29) }).import()
  const rejected = await browser.post(`/api/admin/imports/${old.id}/undo`)
  expect(rejected.statusCode).toBe(409)
  expect(rejected.json()).toMatchObject({ message: importTexts.tooOld, errorCode: 'TOO_LATE' })
  expect((await browser.post(`/api/admin/imports/${recentImport.id}/undo`)).statusCode).toBe(200)
})
