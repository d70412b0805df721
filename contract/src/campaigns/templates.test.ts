import { expect, it } from 'vitest'
import { fillText } from '../rules/campaign-text'
import { campaignTemplates, getDefaultTemplate } from './templates'

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
    "Hello Priya,\nWe haven't received a 2027 order from Low Country Cooling yet.",
    'Hello Priya,\nYou asked to renew for 2027. Sign in to review and sign the order for Low Country Cooling.',
  ])
})

it('The default text matches the dealers of the filter (docs/spec 13.2)', () => {
  expect(getDefaultTemplate({ orderStatus: 'none', draftDays: '7' })).toBe('waiting')
  expect(getDefaultTemplate({ orderStatus: 'pending', renewOrder: 'true' })).toBe('waiting')
  expect(getDefaultTemplate({ orderStatus: 'none', renewOrder: 'true' })).toBe('renewal')
  expect(getDefaultTemplate({ orderStatus: 'none', renewOrder: 'false' })).toBe('missing')
  expect(getDefaultTemplate({ district: 'SE' })).toBe('missing')
})
