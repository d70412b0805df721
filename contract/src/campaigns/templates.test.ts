import { expect, it } from 'vitest'
import { builtInTemplates, fillOrderYear, findRenewalTemplate } from '../rules/campaign-templates'
import { fillText } from '../rules/campaign-text'
import { getDefaultTemplate } from './templates'

const templates = builtInTemplates.map((template) => fillOrderYear(template, 2027))

it('The built-in texts omit last year’s total for a dealer without a previous order (docs/spec 13.1)', () => {
  const values = {
    'First name': 'Priya',
    Company: 'Low Country Cooling',
    "Last year's total": null,
    Deadline: 'December 15, 2026',
    Link: 'https://portal.example.com',
  }
  expect(templates.map(({ message }) => fillText(message, values))).toEqual([
    'Hello Priya,\nYour 2027 order is saved but not signed. To keep your spring dates, sign it by December 15, 2026.',
    "Hello Priya,\nWe haven't received a 2027 order from Low Country Cooling yet.",
    'Hello Priya,\nYou asked to renew for 2027. Sign in to review and sign the order for Low Country Cooling.',
  ])
  expect(templates.map(({ name }) => name)).toEqual([
    'Unsigned 2027 order',
    'No 2027 order yet',
    'Renew Order on, 2027',
  ])
})

it('The default text matches the dealers of the filter (docs/spec 13.2)', () => {
  expect(getDefaultTemplate({ orderStatus: 'none', draftDays: '7' }, templates)).toBe('waiting')
  expect(getDefaultTemplate({ orderStatus: 'pending', renewOrder: 'true' }, templates)).toBe('waiting')
  expect(getDefaultTemplate({ orderStatus: 'none', renewOrder: 'true' }, templates)).toBe('renewal')
  expect(getDefaultTemplate({ orderStatus: 'none', renewOrder: 'false' }, templates)).toBe('missing')
  expect(getDefaultTemplate({ district: 'SE' }, templates)).toBe('missing')
})

it('The default text is the first of a program that lacks the matching template', () => {
  expect(getDefaultTemplate({ district: 'SE' }, [{ key: 'early' }, { key: 'late' }])).toBe('early')
  expect(getDefaultTemplate({ district: 'SE' }, [])).toBe('')
})

it('The renewal campaign has the program’s text, or else the built-in one (docs/spec 13.1)', () => {
  const own = { key: 'renewal', name: 'Renew', subject: '{Order year}?', message: 'Hello {First name},' }
  expect(findRenewalTemplate([own], 2027)).toMatchObject({ subject: '2027?', message: 'Hello {First name},' })
  expect(findRenewalTemplate([], 2027).subject).toBe('Renew for 2027, {Company}')
})
