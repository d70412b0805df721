import type { ProgramFacts } from '@portal/contract/program/facts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someProgram } from '../../../test/given'
import { ProgramGate, programQuery } from '../../features/program/program-gate'
import { call } from '../../lib/api/call'
import { createQueryClient } from '../../lib/api/query-client'
import { refetchChanged } from '../../lib/live/use-live-lists'
import { cancelReloadRequest, requestReload } from '../../lib/script'
import { ReloadNotice } from './reload-notice'

mockNetwork()
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => {
  act(cancelReloadRequest)
  vi.mocked(Math.random).mockRestore()
  vi.useRealTimers()
})

/** Shows the notice on a page that was loaded with these facts. */
function show(facts: Partial<ProgramFacts> = {}) {
  const client = createQueryClient()
  client.setQueryData(programQuery.queryKey, someProgram({ programNumber: 1, ...facts }))
  render(
    <QueryClientProvider client={client}>
      <ProgramGate waiting={null}>
        <ReloadNotice />
      </ProgramGate>
    </QueryClientProvider>,
  )
  return client
}

describe('the update notice over an open form', () => {
  it('appears when a reload is requested and closes with Later', async () => {
    show()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    act(requestReload)
    expect(screen.getByRole('status')).toHaveTextContent(
      'The portal has been updated. Save your changes, then reload the page.',
    )
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})

describe('the notice of another version of the program (docs/spec 24.2)', () => {
  it('appears when the scheduled version takes effect, and closes with Later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-07T05:00:10Z') })
    const requests = mockCall('getProgram', someProgram({ programNumber: 2, nextChangeAt: null }))
    show({ nextChangeAt: '2026-12-07T05:00:00.000Z' })
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(await screen.findByRole('status')).toHaveTextContent(
      'The program was updated. Save your changes, then reload the page.',
    )
    expect(requests).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('requests nothing before that', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: new Date('2026-12-07T04:58:30Z'),
    })
    const requests = mockCall('getProgram', someProgram({ programNumber: 2, nextChangeAt: null }))
    show({ nextChangeAt: '2026-12-07T05:00:00.000Z' })
    await act(() => vi.advanceTimersByTimeAsync(80_000))
    expect(requests).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    vi.useRealTimers()
    await waitFor(() => expect(requests).toHaveLength(1))
  })

  it('appears when a reply names a version that was approved after the page loaded', async () => {
    const requests = mockCall('getProgram', someProgram({ programNumber: 2 }))
    show()
    mockCall('listCategories', [], { 'x-program-number': '1' })
    await call('listCategories')
    expect(requests).toEqual([])
    mockCall('listCategories', [], { 'x-program-number': '2' })
    await Promise.all([call('listCategories'), call('listCategories')])
    expect(await screen.findByRole('status')).toHaveTextContent('The program was updated.')
    await call('listCategories')
    mockCall('listCategories', [])
    await call('listCategories')
    expect(requests).toHaveLength(1)
  })

  it('appears when an error names that version', async () => {
    mockCall('getProgram', someProgram({ programNumber: 2 }))
    show()
    mockCall('listCategories', errorReply('FORBIDDEN', 'Not now.', {}, { 'x-program-number': '2' }))
    await expect(call('listCategories')).rejects.toThrow('Not now.')
    expect(await screen.findByRole('status')).toHaveTextContent('The program was updated.')
  })

  it('appears when the stream of changes reports another version', async () => {
    mockCall('getProgram', someProgram({ programNumber: 2 }))
    const refetcher = refetchChanged(show())
    refetcher.note(['program'])
    expect(await screen.findByRole('status')).toHaveTextContent('The program was updated.')
    refetcher.stop()
  })
})
