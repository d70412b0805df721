import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { openTestDatabase, type TestDatabase } from '../../../test/test-database'
import { testFiles } from '../../../test/test-files'
import { getFileStore } from '../../platform/file-store/get-file-store'
import { verifyFiles } from './verify-files'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('reports a note file that is missing from the store, and a store that does not answer', async () => {
  const store = getFileStore({ files: testFiles })
  const given = givenIn(database.db)
  const dealer = await given.dealer()
  await given.note(dealer)
  const { file } = await given.note(dealer)
  const problems: string[] = []
  const check = (checked = store) => verifyFiles(database.db, checked, (problem) => problems.push(problem))
  await check()
  expect(problems).toEqual([])
  await store.delete(file.storeKey)
  await check()
  expect(problems).toEqual([`note_files ${file.id}: ${file.storeKey} is not in ${store.place}`])
  await check(getFileStore({ files: { folder: '/dev/null/files' } }))
  expect(problems[1]).toBe('the folder /dev/null/files does not answer, so note files were not checked')
})
