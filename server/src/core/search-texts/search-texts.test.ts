import { describe, expect, it } from 'vitest'
import { accountSearchText } from './account-search-text'
import { changeRequestSearchText } from './change-request-search-text'
import { orderSearchText } from './order-search-text'
import { packageSearchText } from './package-search-text'

describe('what lists search (calls in general)', () => {
  it('finds an order by number, year, company, dealer number and contact, without accents and case', () => {
    const dealerInformation = {
      companyName: 'Castañeda Mechanical',
      dealerNumber: 'A100 5',
      firstName: 'Sofía',
      lastName: 'PEÑA',
    }
    expect(orderSearchText({ orderNumber: '2027-000142', orderYear: 2027, dealerInformation })).toBe(
      '2027-000142 castaneda mechanical a100 5 sofia pena 2027',
    )
  })

  it('finds staff by name, e-mail and district, a dealer also by company, number, ZIP and city', () => {
    const account = { firstName: 'Dana', lastName: 'Núñez', email: 'Dana@Example.com', district: 'SE' }
    expect(accountSearchText(account)).toBe('dana nunez dana@example.com se')
    const profile = { companyName: 'Oak City Air', dealerNumber: '204018', zipCode: '27603', city: null }
    expect(accountSearchText({ ...account, email: null }, profile)).toBe('oak city air 204018 dana nunez se 27603')
  })

  it('finds a change request by the words of its message, not by its markers', () => {
    const request = { orderNumber: '2027-000001', companyName: 'Oak City Air', dealerNumber: '204018' }
    expect(changeRequestSearchText({ ...request, message: 'Please:\n- **drop** the\n- __Postcard__' })).toBe(
      '2027-000001 oak city air 204018 please: drop the postcard',
    )
  })

  it('finds a package by name and description', () => {
    expect(packageSearchText({ name: 'Local Search', description: 'Paid search\n- Call tracking' })).toBe(
      'local search paid search - call tracking',
    )
  })
})
