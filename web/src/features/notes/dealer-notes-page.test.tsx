import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { DealerNotesPage } from './dealer-notes-page'

mockNetwork()

const id = '10000000-0000-4000-8000-000000000111'

it('leads back to the dealer (docs/spec 15.2)', async () => {
  mockCall('listDealerNotes', { notes: [], colleagues: [], dealerHasAddress: true, companyName: 'Robichaux Air' })
  await renderPage(<DealerNotesPage />, {
    user: someStaff('territory_manager'),
    path: `/access/dealers/${id}/notes`,
    route: '/access/dealers/$id/notes',
  })
  expect(await screen.findByRole('link', { name: 'Dealer' })).toHaveAttribute('href', `/access/dealers/${id}`)
})
