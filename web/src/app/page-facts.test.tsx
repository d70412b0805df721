import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../test/api-mock'
import { someDealer, someProgram } from '../../test/given'
import { programQuery } from '../features/program/program-gate'
import { createQueryClient } from '../lib/api/query-client'
import { currentUserQuery } from '../lib/session'
import { prefetchFirstScreen } from './page-facts'
import { markAccount } from './session/account-mark'

mockNetwork()
afterEach(() => {
  document.head.innerHTML = ''
  markAccount(null)
})

const embedFacts = (facts: unknown) => {
  document.head.innerHTML = `<script type="application/json" id="page-facts">${JSON.stringify(facts)}</script>`
}

const listFetchedCalls = async () => {
  const programCalls = mockCall('getProgram', someProgram({ programTitle: 'Asked' }))
  const userCalls = mockCall('getCurrentUser', errorReply('UNAUTHENTICATED', 'Not signed in'))
  const client = createQueryClient()
  prefetchFirstScreen(client)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return {
    title: client.getQueryData(programQuery.queryKey)?.programTitle,
    user: client.getQueryData(currentUserQuery.queryKey),
    callCounts: [programCalls.length, userCalls.length],
  }
}

describe('the data of the first screen', () => {
  it('is fetched if the page embeds nothing', async () => {
    expect(await listFetchedCalls()).toEqual({ title: 'Asked', user: null, callCounts: [1, 1] })
  })

  it('is not fetched if the page embeds it', async () => {
    embedFacts({ program: someProgram({ programTitle: 'Told' }), hasSession: false })
    expect(await listFetchedCalls()).toEqual({ title: 'Told', user: null, callCounts: [0, 0] })
  })

  it('includes the user if the page has a session', async () => {
    embedFacts({ program: someProgram({ programTitle: 'Told' }), hasSession: true })
    expect(await listFetchedCalls()).toEqual({ title: 'Told', user: null, callCounts: [0, 1] })
  })

  it('includes the user if the browser was signed in, because the page may be older', async () => {
    markAccount(someDealer().id)
    embedFacts({ program: someProgram({ programTitle: 'Told' }), hasSession: false })
    expect((await listFetchedCalls()).callCounts).toEqual([0, 1])
  })
})
