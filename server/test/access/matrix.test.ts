import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCases } from './cases'
import { tryCases } from './try-case'
import { setUpWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await setUpWorld()
})
afterAll(async () => {
  const unexpected = world.portal.log.take()
  await world.portal.close()
  expect(unexpected, 'unexpected log lines').toEqual([])
})

describe('Every user gets the documented outcome, in and out of scope, impersonating or not (docs/spec 2.3, 2.4), for', () => {
  it.each(Object.keys(endpoints) as EndpointName[])('%s', async (name) => {
    const cases = listCases(name)
    expect(await tryCases(world, cases)).toEqual(
      Object.fromEntries(cases.map(({ title, expected }) => [title, expected])),
    )
  })
})
