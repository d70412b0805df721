import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import { expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { orderingPart } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'

const running = { ...defaultDocument.running, mingledorffsDecidesRequests: true }
const portal = useTestApp({ serve: orderingPart, program: createProgram({ ...defaultDocument, running }) })

it('lets Mingledorffs decide every request if the program says so, but not sales managers (docs/spec 11.1)', async () => {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const order = await given.order({ status: 'request', statusBeforeRequest: 'active' })
  const request = await given.changeRequest({ order })
  const decide = async (role: 'mingledorffs' | 'sales_manager') =>
    (await portal.as(await given.staff({ role }))).patch(`/api/change-requests/${request.id}`, { status: 'approved' })
  expect((await decide('sales_manager')).statusCode).toBe(403)
  const reply = await decide('mingledorffs')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ status: 'approved', order: { status: 'active' } })
})
