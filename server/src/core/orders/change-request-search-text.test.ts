import { expect, it } from 'vitest'
import { changeRequestSearchText } from './change-request-search-text'

it('finds a change request by the text of its message without formatting markers', () => {
  const request = { orderNumber: '2027-000001', companyName: 'Oak City Air', dealerNumber: '204018' }
  expect(changeRequestSearchText({ ...request, message: 'Please:\n- **drop** the\n- __Postcard__' })).toBe(
    '2027-000001 Oak City Air 204018 Please:\ndrop the\nPostcard',
  )
})
