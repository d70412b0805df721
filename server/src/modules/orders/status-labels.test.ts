import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { readReplySheet } from '../../../test/exported-sheet'
import { givenIn } from '../../../test/given'
import { givenProgramVersion } from '../../../test/given/program'
import { useTestApp } from '../../../test/use-test-app'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

let admin: Caller
beforeEach(async () => {
  admin = await portal.as(await given().staff({ role: 'super_admin' }))
  const document = { ...defaultDocument, words: { ...defaultDocument.words, statuses: { active: 'Running' } } }
  await givenProgramVersion(portal.db, document, new Date(portal.clock.read().getTime() + 60_000))
  await portal.programs.compare()
  portal.clock.forward({ minutes: 2 })
})

describe('The label of an order status (docs/spec 24.22)', () => {
  it('is in the facts of the program, with the built-in ones of the other statuses', async () => {
    const { statusLabels } = (await portal.anonymous.get('/api/program')).json()
    expect(statusLabels).toEqual({ ...createProgram(defaultDocument).words.statuses, active: 'Running' })
  })

  it('is in exports of lists, while calls and exports for imports have the key', async () => {
    const order = await given().order({ status: 'active' })
    const path = '/api/admin/orders/export'
    const [list, history, template] = await Promise.all(
      ['columns=orderId,status', 'layout=history', 'layout=template'].map(async (query) =>
        readReplySheet(await admin.get(`${path}?${query}`)),
      ),
    )
    expect([list, history, template].map((sheet) => sheet?.rows[0]?.Status)).toEqual(['Running', 'Running', 'active'])
    expect((await admin.get(`/api/orders/${order.id}`)).json()).toMatchObject({ status: 'active' })
  })

  it('names a new status in the timeline of its order', async () => {
    const order = await given().order({ status: 'in_progress' })
    const update = await admin.patch('/api/admin/orders/bulk/status', { orderIds: [order.id], status: 'active' })
    expect(update.statusCode, update.body).toBe(200)
    const timeline: { title: string }[] = (await admin.get(`/api/orders/${order.id}/timeline`)).json()
    expect(timeline.at(-1)?.title).toBe('Running')
  })
})
