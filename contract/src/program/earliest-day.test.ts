import { describe, expect, it } from 'vitest'
import { firstWording } from '../wording/first-wording'
import { earliestDay } from './earliest-day'
import { editableExample, exampleDocument } from './example-document'

const today = { year: 2027, month: 9, day: 14 }
const findDay = (
  change: (document: ReturnType<typeof editableExample>) => void,
  signed: Record<number, number> = {},
) => {
  const document = editableExample()
  change(document)
  return earliestDay({ before: exampleDocument, document, signedOrdersByYear: signed, today })
}

describe('The earliest day of a version (docs/spec 24.5)', () => {
  it.each<[string, (document: ReturnType<typeof editableExample>) => void]>([
    ['names', (document) => Object.assign(document.names, { copyright: '© 2027 Dealer Lead Program' })],
    ['labels', (document) => Object.assign(document.words.tiers, { good: 'Plus' })],
    ['looks', (document) => Object.assign(document.looks, { accent: '#E2702A' })],
    ['emails', (document) => Object.assign(document.mails.note.en, { subject: 'A note' })],
    ['campaign templates', (document) => void document.campaignTemplates.pop()],
  ])('is today for %s, also with signed orders', (_what, change) => {
    expect(findDay(change, { 2028: 33 })).toEqual({
      day: today,
      isImmediate: true,
      reason: 'Only names, labels, texts and looks change.',
    })
  })

  it.each<[string, (document: ReturnType<typeof editableExample>) => void]>([
    ['a rule', (document) => Object.assign(document.running, { linkDays: 14 })],
    ['a list', (document) => Object.assign(document.lists.brands[0] as object, { retired: true })],
    [
      'terms of a year without signed orders',
      (document) => Object.assign(document.years['2028']?.facts as object, { installments: 6 }),
    ],
  ])('is tomorrow for %s', (_what, change) => {
    expect(findDay(change, { 2027: 12, 2028: 0 })).toEqual({
      day: { year: 2027, month: 9, day: 15 },
      isImmediate: false,
      reason: 'Rules and terms change at midnight.',
    })
  })

  it('is tomorrow for a name in the agreement without signed orders', () => {
    const rename = (document: ReturnType<typeof editableExample>) =>
      Object.assign(document.names, { programTitle: 'Dealer Lead Program' })
    expect(findDay(rename)).toMatchObject({ day: { year: 2027, month: 9, day: 15 }, isImmediate: false })
  })

  it('is the day after tomorrow for new facts, a new wording or new names in the agreement of a year with signed orders', () => {
    const dayAfterTomorrow = {
      day: { year: 2027, month: 9, day: 16 },
      isImmediate: false,
      reason: '33 orders for 2028 are already signed, and open checkouts need time to finish.',
    }
    const facts = (document: ReturnType<typeof editableExample>) =>
      Object.assign(document.years['2028']?.facts as object, { installments: 6 })
    expect(findDay(facts, { 2028: 33 })).toEqual(dayAfterTomorrow)
    const wording = (document: ReturnType<typeof editableExample>) =>
      Object.assign(document.years['2028']?.wording.clauses[0] as object, { heading: 'The year' })
    expect(findDay(wording, { 2028: 33 })).toEqual(dayAfterTomorrow)
    for (const names of [
      { programTitle: 'Leads' },
      { distributorName: 'Leads Inc.' },
      { marketingCompany: { name: 'Leads', logoPaths: [] } },
    ]) {
      const rename = (document: ReturnType<typeof editableExample>) => Object.assign(document.names, names)
      expect(findDay(rename, { 2028: 33 }), JSON.stringify(names)).toEqual(dayAfterTomorrow)
    }
  })

  it('counts a year that has its terms from an earlier one, and not a year that only got its own copy', () => {
    const earlier = (document: ReturnType<typeof editableExample>) =>
      Object.assign(document.years['2025']?.facts as object, { installments: 6 })
    expect(findDay(earlier, { 2027: 1 })).toMatchObject({
      reason: '1 order for 2027 is already signed, and open checkouts need time to finish.',
    })
    const copy = (document: ReturnType<typeof editableExample>) =>
      Object.assign(document.years, { '2027': { facts: document.years['2025']?.facts, wording: firstWording } })
    expect(findDay(copy, { 2027: 1 })).toMatchObject({ day: { day: 15 } })
  })
})
