import { expect, it } from 'vitest'
import { fillText } from '../rules/campaign-text'
import { campaignTemplates, templateFor } from './templates'

it('The built-in texts omit last year’s total for a dealer without a previous order (docs/spec 13.1)', () => {
  const values = {
    'First name': 'Priya',
    Company: 'Low Country Cooling',
    "Last year's total": null,
    Deadline: 'December 15, 2026',
    Link: 'https://portal.example.com',
  }
  expect(campaignTemplates(2027).map(({ message }) => fillText(message, values))).toEqual([
    'Hello Priya,\nYour 2027 order is saved but not signed. To keep your spring dates, sign it by December 15, 2026.',
    "Hello Priya,\nWe haven't received a 2027 order from Low Country Cooling yet. Ordering takes only a few minutes: https://portal.example.com",
    'Hello Priya,\nYou asked to renew for 2027. Sign in to review and sign the order for Low Country Cooling.',
  ])
})

it('The default text matches the dealers of the filter (docs/spec 13.2)', () => {
  expect(templateFor({ orderStatus: 'none', draftDays: '7' })).toBe('waiting')
  expect(templateFor({ orderStatus: 'pending', renewOrder: 'true' })).toBe('waiting')
  expect(templateFor({ orderStatus: 'none', renewOrder: 'true' })).toBe('renewal')
  expect(templateFor({ orderStatus: 'none', renewOrder: 'false' })).toBe('missing')
  expect(templateFor({ district: 'SE' })).toBe('missing')
})
