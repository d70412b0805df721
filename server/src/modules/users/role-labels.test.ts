import { defaultDocument } from '@portal/contract/program/default-document'
import { inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { readReplySheet } from '../../../test/exported-sheet'
import { givenIn } from '../../../test/given'
import { givenProgramVersion } from '../../../test/given/program'
import { importRows } from '../../../test/import-file'
import { useTestApp } from '../../../test/use-test-app'
import { accounts } from '../../db/tables'

const portal = useTestApp()

let admin: Caller
beforeEach(async () => {
  admin = await portal.as(await givenIn(portal.db, { now: portal.clock.read() }).staff({ role: 'super_admin' }))
})

/** Puts a program in which sales managers have another label into effect. */
async function renameSalesManagers(label: string): Promise<void> {
  const { words } = defaultDocument
  const document = { ...defaultDocument, words: { ...words, roles: { ...words.roles, sales_manager: label } } }
  await givenProgramVersion(portal.db, document, new Date(portal.clock.read().getTime() + 60_000))
  await portal.programs.compare()
  portal.clock.forward({ minutes: 2 })
}

describe('The label of a role (docs/spec 24.22)', () => {
  it('is read by imports, like the key, the built-in label and former labels', async () => {
    await renameSalesManagers('Area lead')
    await renameSalesManagers('Director')
    const roles = ['Director', 'area-lead', 'Sales Manager', 'sales_manager']
    const emails = roles.map((_, index) => `imported-${index}@example.com`)
    const rows = roles.map((Role, index) => ({
      User_ID: null,
      Email: emails[index],
      First_Name: 'Ivy',
      Last_Name: 'Imported',
      Role,
      District: 'SE',
    }))
    expect(await importRows(admin, 'users', rows)).toMatchObject({ created: 4, errors: [] })
    const users = await portal.db.select({ role: accounts.role }).from(accounts).where(inArray(accounts.email, emails))
    expect(users.map(({ role }) => role)).toEqual(roles.map(() => 'sales_manager'))
  })

  it('is in the export of the list, and the key in that for imports', async () => {
    await givenIn(portal.db, { now: portal.clock.read() }).staff({ role: 'sales_manager', district: 'SE' })
    await renameSalesManagers('Director')
    const path = '/api/admin/users/export?role=sales_manager'
    const list = await readReplySheet(await admin.get(`${path}&columns=name,role`))
    expect(list.rows.map(({ Role }) => Role)).toEqual(['Director'])
    const template = await readReplySheet(await admin.get(path))
    expect(template.rows.map(({ Role }) => Role)).toEqual(['sales_manager'])
  })
})
