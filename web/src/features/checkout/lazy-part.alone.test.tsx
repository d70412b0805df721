import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadScript, ScriptMissingError } from '../../lib/script'
import { lazyPart } from './lazy-part'

// What it does when a script is missing, as asking whether the portal is there, has tests of its own.
vi.mock('../../lib/script', async (load) => {
  const actual = await load<typeof import('../../lib/script')>()
  return { ...actual, loadScript: vi.fn((part: () => Promise<unknown>) => part()) }
})

const Words = ({ text }: { text: string }) => <p>{text}</p>

it('stands there at once when it was loaded ahead', async () => {
  const { Part, loadAhead } = lazyPart(async () => Words, 'The words could not be opened')
  await loadAhead()
  render(<Part text="Here" />)
  expect(screen.getByText('Here')).toBeVisible()
  expect(loadScript).not.toHaveBeenCalled()
})

it('says nothing of a try ahead that failed, and asks again when it is shown', async () => {
  const importWords = vi.fn(async () => Words).mockRejectedValueOnce(new Error('no network'))
  const { Part, loadAhead } = lazyPart(importWords, 'The words could not be opened')
  await loadAhead()
  render(<Part text="Here" />)
  expect(await screen.findByText('Here')).toBeVisible()
})

it('says that it did not come, and why, and comes by another try', async () => {
  vi.mocked(loadScript).mockRejectedValueOnce(new ScriptMissingError(new Error('no network')))
  const { Part } = lazyPart(async () => Words, 'The words could not be opened')
  render(<Part text="Here" />)
  const told = await screen.findByRole('alert')
  expect(told).toHaveTextContent('The words could not be opened')
  expect(told).toHaveTextContent('A part of the portal could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
