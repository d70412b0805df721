import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, refusal } from '../../test/api-mock'
import { someDealer, someProgram } from '../../test/given'
import { programQuery } from '../features/program/program-gate'
import { createQueryClient } from '../lib/api/query-client'
import { currentUserQuery } from '../lib/session'
import { prefetchFirst } from './page-facts'
import { markAccount } from './session/account-mark'

mockNetwork()
afterEach(() => {
  document.head.innerHTML = ''
  markAccount(null)
})

const tellInPage = (facts: unknown) => {
  document.head.innerHTML = `<script type="application/json" id="page-facts">${JSON.stringify(facts)}</script>`
}

const fetched = async () => {
  const askedProgram = mockCall('getProgram', someProgram({ programTitle: 'Asked' }))
  const askedUser = mockCall('getCurrentUser', refusal('UNAUTHENTICATED', 'Not signed in'))
  const client = createQueryClient()
  prefetchFirst(client)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return {
    title: client.getQueryData(programQuery.queryKey)?.programTitle,
    user: client.getQueryData(currentUserQuery.queryKey),
    asked: [askedProgram.length, askedUser.length],
  }
}

describe('What the first screen waits for', () => {
  it('is asked where the page tells nothing', async () => {
    expect(await fetched()).toEqual({ title: 'Asked', user: null, asked: [1, 1] })
  })

  it('is not asked where the page tells it', async () => {
    tellInPage({ program: someProgram({ programTitle: 'Told' }), hasSession: false })
    expect(await fetched()).toEqual({ title: 'Told', user: null, asked: [0, 0] })
  })

  it('is who is signed in, where the page knows of a session', async () => {
    tellInPage({ program: someProgram({ programTitle: 'Told' }), hasSession: true })
    expect(await fetched()).toEqual({ title: 'Told', user: null, asked: [0, 1] })
  })

  it('is who is signed in, where the browser was left signed in: the page may be older', async () => {
    markAccount(someDealer().id)
    tellInPage({ program: someProgram({ programTitle: 'Told' }), hasSession: false })
    expect((await fetched()).asked).toEqual([0, 1])
  })
})
