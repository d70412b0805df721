import { describe, expect, it } from 'vitest'
import { editableMailTypes, mailPlaceholders, placeholdersByMailType } from '../mail-placeholders'
import { findProblems } from './checked'

const prepared = (texts: Record<string, string>) =>
  findProblems((document) => void Object.assign(document.mails.prepared_order.en, texts))

describe('The texts of emails (docs/spec 24.5, rule 9)', () => {
  it.each(editableMailTypes)('may use the placeholders of their type: %s', (type) => {
    const names = placeholdersByMailType[type]
    const problems = findProblems((document) => {
      document.mails[type].en.opening = names.map((name) => `{${name}}`).join(' ')
    })
    expect(problems).toEqual([])
    const [other] = Object.keys(mailPlaceholders).filter((name) => !(names as readonly string[]).includes(name))
    expect(
      findProblems((document) => {
        document.mails[type].en.closing = `{${other}}`
      }),
    ).toMatchObject([{ path: `/mails/${type}/en/closing`, section: 'emails', severity: 'error' }])
  })

  it.each([
    [{ opening: 'Hello {first nam},' }, '{first nam} isn’t available here. Did you mean {First name}?'],
    [{ closing: 'Open {link}.' }, '{link} isn’t available here. The button always carries the link.'],
    [{ heading: 'Your {code}' }, '{code} isn’t available here. The email always shows the code.'],
    [{ heading: 'Your order {Company' }, 'This brace is unmatched. Write a name in braces: {Company}.'],
  ])('have no other names in braces: %j', (texts, message) => {
    const [field] = Object.keys(texts)
    expect(prepared(texts)).toMatchObject([{ path: `/mails/prepared_order/en/${field}`, message }])
  })

  it('have a subject that fits with the longest names', () => {
    expect(prepared({ subject: '{Company}' })).toEqual([])
    expect(prepared({ subject: '{Company}!' })).toMatchObject([
      {
        path: '/mails/prepared_order/en/subject',
        message: 'With the longest names, this subject has 201 characters. Shorten it to 200.',
      },
    ])
  })

  it('have a subject and a heading of one line', () => {
    expect(prepared({ subject: 'Two\nlines' })).toMatchObject([
      { message: 'Remove invisible characters and line breaks.' },
    ])
    expect(prepared({ opening: 'Two\nlines' })).toEqual([])
  })
})

describe('The campaign templates', () => {
  const template = (change: Record<string, string>) =>
    findProblems(
      (document) =>
        void document.campaignTemplates.push({
          key: 'late',
          name: 'Late',
          subject: 'Order',
          message: 'Hello',
          ...change,
        }),
    )

  it('use the fields of reminders and the order year', () => {
    expect(template({ message: "{First name} {Company} {Last year's total} {Deadline} {Link} {Order year}" })).toEqual(
      [],
    )
    expect(template({ subject: '{Compny}' })).toMatchObject([
      {
        path: '/campaignTemplates/1/subject',
        section: 'campaignTemplates',
        what: 'Late, subject',
        message: '{Compny} isn’t available here. Did you mean {Company}?',
      },
    ])
  })

  it('have different names', () => {
    expect(template({ name: 'early START' })).toMatchObject([
      { path: '/campaignTemplates/1/name', message: 'Another template is called "early START". Choose another name.' },
    ])
  })
})
