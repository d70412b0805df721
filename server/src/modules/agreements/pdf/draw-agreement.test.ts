import type { SigningEvent } from '@portal/contract/orders/signing-events'
import { approvalKeys } from '@portal/contract/rules/approvals'
import { getAgreementFacts } from '@portal/contract/rules/order-terms'
import { FIRST_AGREEMENT_VERSION } from '@portal/contract/wording/first-version'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attachmentsOfPdf } from '../../../../test/pdf/pdf-attachments'
import { textOfPdf } from '../../../../test/pdf/pdf-text'
import { someLogo } from '../../../../test/test-files'
import { testProgram } from '../../../../test/test-program'
import { agreementContent, type OrderToSeal } from '../../../core/agreements/agreement-content'
import { sealAgreement } from '../../../core/agreements/agreement-hash'
import { currentAgreement } from '../../../core/agreements/agreement-template'
import { TaggedDocument } from '../../../platform/pdf/tagged-document'
import { signaturePng } from '../../../seed/signature'
import type { PrintedSeal, SealedAgreement } from './agreement-print'
import { drawAgreement } from './draw-agreement'
import { frame } from './print-style'

type Item = OrderToSeal['items'][number]

const item = (overrides: Partial<Item> = {}): Item => ({
  packageId: null,
  packageName: 'Search Leader',
  packageDescription: 'Paid search.\n- Two campaigns',
  categoryName: 'Search',
  tier: 'better',
  priceCents: 125_050,
  pricingType: 'monthly',
  quantity: 1,
  ...overrides,
})

const dealerInformation: OrderToSeal['dealerInformation'] = {
  companyName: 'Peachtree Heating & Air',
  companyType: null,
  firstName: 'Dana',
  lastName: 'Whitfield',
  dealerNumber: '100003',
  email: 'dana@example.com',
  phone: '404-555-0134',
  website: null,
  addressLine1: '1180 Peachtree Blvd',
  addressLine2: null,
  city: 'Atlanta',
  state: 'GA',
  zipCode: '30301',
  district: 'SE',
  brand: 'Carrier',
  territoryManagerId: null,
}

function agreement(items: readonly Item[], dealer: Partial<typeof dealerInformation> = {}): SealedAgreement {
  const sum = (type: Item['pricingType']): number =>
    items
      .filter(({ pricingType }) => pricingType === type)
      .reduce((cents, { priceCents, quantity }) => cents + priceCents * quantity, 0)
  const [monthlyCents, oneTimeCents] = [sum('monthly'), sum('one_time')]
  const png = signaturePng('Dana Whitfield')
  const content = agreementContent(
    {
      orderNumber: '2027-000142',
      orderYear: 2027,
      months: 10,
      monthlyCents,
      oneTimeCents,
      annualCents: monthlyCents * 10 + oneTimeCents,
      paymentTerms: 'credit',
      springPercent: 60,
      dealerInformation: { ...dealerInformation, ...dealer },
      items,
    },
    {
      signedAt: new Date('2026-11-20T14:14:05.123Z'),
      signerName: 'Dana Whitfield',
      method: 'typed',
      signaturePng: png,
      address: '203.0.113.7',
      userAgent: 'Mozilla/5.0 (Macintosh)',
      timeZone: 'America/New_York',
    },
    getAgreementFacts(testProgram, 2027),
    currentAgreement(testProgram).render,
  )
  return { content, ...sealAgreement(content), signaturePng: png }
}

const seal: PrintedSeal = {
  code: 'K7QD-3M9X',
  verifyAddress: 'portal.example.com/verify',
  certificate: { name: 'Mingledorffs', serial: '3F:9A:11', sha256: 'ab'.repeat(32) },
  validUntil: '2029-01-31T17:00:00Z',
  sealedAt: '2026-11-20T14:14:09Z',
  isSelfMade: true,
  stampedBy: null,
  isStampMissed: false,
  maxBytes: 4096,
}

interface PrintedLine {
  page: number
  text: string
  y: number
}

/** Typical events: read, acknowledged, and confirmed with a code. */
function addTypicalEvents(sealed: SealedAgreement): SealedAgreement {
  const event = (kind: SigningEvent['kind'], at: string, how = '', about: SigningEvent['about'] = null) => ({
    kind,
    at: `2026-11-20T14:${at}.000Z`,
    how,
    about,
    address: '203.0.113.7',
    device: 'iPhone, Safari 18',
    deviceId: 'a1b2',
  })
  const events = [
    event('signed-in', '02:41', 'Dealer number and ZIP, unknown device'),
    ...approvalKeys.map((key, index) => event('acknowledged', `04:2${index}`, '', key)),
    event('consented', '05:00', 'Consent version 1'),
    event('code-sent', '05:02', 'd•••a@exa•••••.com'),
    event('code-given', '05:10', 'First try'),
    event('signed', '14:05', 'Name typed and approved'),
  ]
  const content = { ...sealed.content, events }
  return { ...sealed, content, ...sealAgreement(content) }
}

/** Draws the PDF and returns the lines with their pages. */
async function printAgreement(sealed: SealedAgreement): Promise<PrintedLine[]> {
  const lines: PrintedLine[] = []
  const draw = TaggedDocument.prototype.line
  const currentPage: { page?: number } = {}
  vi.spyOn(TaggedDocument.prototype, 'line').mockImplementation(function (this: TaggedDocument, ...args) {
    if (!currentPage.page) {
      const { pdf } = this
      const original = pdf.switchToPage.bind(pdf)
      pdf.switchToPage = (index) => {
        currentPage.page = (index ?? 0) + 1
        return original(index)
      }
    }
    lines.push({ text: args[0].trim(), y: args[2], page: currentPage.page ?? this.pdf.bufferedPageRange().count })
    draw.apply(this, args)
  })
  await drawAgreement({ agreement: sealed, seal })
  return lines
}

const pageText = (lines: readonly PrintedLine[], page?: number): string =>
  lines
    .filter((line) => page === undefined || line.page === page)
    .map(({ text }) => text)
    .join(' ')

const isFooter = ({ y }: PrintedLine): boolean => y > frame.bottom + 10

afterEach(() => vi.restoreAllMocks())

describe('The PDF of the agreement', () => {
  it('prints the label that a tier had at signing', async () => {
    const printedText = pageText(await printAgreement(agreement([item({ tier: 'better', tierLabel: 'Plus' })])))
    expect(printedText).toContain('Search · Plus')
  })

  it('prints packages, totals, schedule, clauses, acknowledgements, signer and record', async () => {
    const sealed = agreement([
      item(),
      item({ packageName: 'Mailer', priceCents: 240_000, pricingType: 'one_time', quantity: 2 }),
    ])
    const printedText = pageText(await printAgreement(sealed))
    for (const text of [
      'Lead Program Agreement 2027',
      '2027-000142',
      'Peachtree Heating & Air',
      'Search · Better',
      '•  Two campaigns'.replace('  ', ' '),
      '$1,250.50',
      '10 months',
      '$4,800.00',
      '$17,305.00',
      'March 2027',
      '$1,730.50',
      'Renewal and termination',
      'I approve the use of my electronic signature.',
      'Nov 20, 2026, 9:14 AM EST',
      '2026-11-20T14:14:05.123Z (UTC)',
      'Name typed and approved as the signature',
      '203.0.113.7',
      'Mozilla/5.0 (Macintosh)',
      `Version ${FIRST_AGREEMENT_VERSION}`,
      '6 of 6 given',
      sealed.content.signer.signatureSha256,
      sealed.sha256,
      'certificate of Mingledorffs, serial 3F:9A:11, valid until Jan 31, 2029',
      'Sealed with a certificate that this portal created',
      'Go to portal.example.com/verify',
      'K7QD-3M9X',
    ]) {
      expect(printedText).toContain(text)
    }
    expect(printedText.match(/ACCEPTED/g)).toHaveLength(7)
  })

  it('prints the signing events and acknowledgement times, even across pages', async () => {
    const sealed = agreement([item()])
    const event = (kind: SigningEvent['kind'], at: string, how = '', about: SigningEvent['about'] = null) => ({
      kind,
      at: `2026-11-20T14:${at}.000Z`,
      how,
      about,
      address: '203.0.113.7',
      device: 'iPhone, Safari 18',
      deviceId: 'a1b2',
    })
    const events = [
      event('signed-in', '02:41', 'Dealer number and ZIP, unknown device'),
      event('staff-device', '02:41', 'Used by Sam Sales (Sales Manager) on Nov 18, 2026'),
      ...approvalKeys.map((key, index) => event('acknowledged', `04:2${index}`, '', key)),
      ...Array.from({ length: 40 }, (_, index) => event('code-given', `05:${10 + index}`, `Try ${index + 1}.`)),
      event('signed', '14:05', 'Name typed and approved'),
    ]
    const content = { ...sealed.content, events }
    const lines = await printAgreement({ ...sealed, content, ...sealAgreement(content) })
    const printedText = pageText(lines)
    for (const text of [
      '9:02:41 AM Signed in',
      '6 acknowledgements accepted',
      'The last at 9:04:25 AM',
      'Staff device',
    ]) {
      expect(printedText).toContain(text)
    }
    expect(printedText).toContain('9:14:05 AM Signed Name typed and approved 203.0.113.7 iPhone, Safari 18')
    expect(printedText).toContain('ACCEPTED AT 9:04:20 AM I commit to the full program year.')
    for (let index = 1; index <= 40; index += 1) expect(printedText).toContain(`Try ${index}.`)
    expect(new Set(lines.filter(({ text }) => text === 'EVENT').map(({ page }) => page)).size).toBe(2)
    expect(lines.filter((line) => !isFooter(line) && line.y > frame.bottom)).toEqual([])
  })

  /** Builds a description about as long as those in a real catalog. */
  const buildDescription = (sentence: string, points: number): string =>
    [sentence, ...Array.from({ length: points }, (_, index) => `- Twelve pages in area ${index + 1}`)].join('\n')

  it('fits an order with three packages on four pages, each at least a third full', async () => {
    const sealed = addTypicalEvents(
      agreement([
        item({ packageDescription: buildDescription('Paid search for the calls closest to your shop', 4) }),
        item({
          packageName: 'Comfort Website',
          categoryName: 'Website',
          priceCents: 32_500,
          tier: 'good',
          packageDescription: buildDescription('A fast website that turns visits into booked calls', 4),
        }),
        item({
          packageName: 'Mailer',
          categoryName: 'Direct Mail',
          priceCents: 240_000,
          pricingType: 'one_time',
          packageDescription: buildDescription('One oversized postcard to the streets you choose', 3),
        }),
      ]),
    )
    const lines = await printAgreement(sealed)
    const pages = Math.max(...lines.map(({ page }) => page))
    expect(pages).toBe(4)
    for (let page = 1; page <= pages; page += 1) {
      const lowestY = Math.max(...lines.filter((line) => line.page === page && !isFooter(line)).map(({ y }) => y))
      expect(lowestY, `page ${page}`).toBeGreaterThan(frame.top + (frame.bottom - frame.top) / 3)
    }
  })

  it('prints the order number and page x of y on every page', async () => {
    const lines = await printAgreement(agreement([item()]))
    const pages = Math.max(...lines.map(({ page }) => page))
    expect(pages).toBeGreaterThan(3)
    for (let page = 1; page <= pages; page += 1) {
      const footer = pageText(lines.filter(isFooter), page)
      expect(footer).toBe(`Order 2027-000142, Peachtree Heating & Air Code K7QD-3M9X Page ${page} of ${pages}`)
    }
  })

  it('splits 50 packages across pages, with repeated headers and no overflow', async () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      item({
        packageName: `Package ${index + 1}!`,
        packageDescription: index === 20 ? 'A very long description. '.repeat(300) : 'Short.\n- included',
      }),
    )
    const lines = await printAgreement(agreement(many))
    const printedText = pageText(lines)
    for (let index = 1; index <= 50; index += 1) expect(printedText).toContain(`Package ${index}!`)
    const packagePages = new Set(lines.filter(({ text }) => /^Package \d+!$/.test(text)).map(({ page }) => page))
    for (const page of packagePages) expect(pageText(lines, page)).toContain('PACKAGE BILLED QTY PRICE AMOUNT')
    expect(lines.filter((line) => !isFooter(line) && line.y > frame.bottom)).toEqual([])
    // A page break splits the phrase once.
    expect(printedText.match(/very long/g)?.length).toBeGreaterThan(298)
  })

  it('prints names in any script and length', async () => {
    const companyName = `王 Łódź Ελλάδα ${'Heating and Cooling '.repeat(20)}`
    const printedText = pageText(await printAgreement(agreement([item()], { companyName })))
    expect(printedText).toContain('王 Łódź Ελλάδα Heating')
    expect(printedText.match(/Heating and Cooling/g)?.length).toBeGreaterThan(40)
  })

  const reverseText = (text: string) => Array.from(text).reverse().join('')

  it.each([
    ['’ between letters', 'O’Brien', 'O’Brien'],
    ['Chinese', '王小明暖气有限公司', '王小明暖气有限公司'],
    ['Japanese', '山田太郎エアコン', '山田太郎エアコン'],
    ['Korean', '김철수', '김철수'],
    ['Cyrillic, Greek and Vietnamese', 'Иванов Ελλάδα Nguyễn', 'Иванов Ελλάδα Nguyễn'],
    ['Thai', 'สมชาย ใจดี', 'สมชาย ใจดี'],
    ['Devanagari', 'राजेश कुमार हीटिंग', 'राजेश कुमार हीटिंग'],
    ['Malayalam', 'തോമസ്', 'തോമസ്'],
    ['Armenian, Georgian and Ethiopic', 'Հայկ გიორგი ፀሐይ', 'Հայկ გიორგი ፀሐይ'],
    ['Hebrew, from the right', 'דוד כהן', reverseText('דוד כהן')],
    ['Arabic, from the right', 'محمد للتكييف', reverseText('محمد للتكييف')],
    ['a character that no font has', 'A \u{1F525} B', 'A [U+1F525] B'],
  ])('contains the drawn name as text: %s (docs/spec 16.6)', async (_, companyName, text) => {
    const sealed = agreement([item()], { companyName })
    const pdf = await drawAgreement({ agreement: sealed, seal })
    expect(textOfPdf(pdf)).toContain(text)
    expect(pdf.equals(await drawAgreement({ agreement: sealed, seal }))).toBe(true)
  })

  it('has the logo of the program, drawn on the band without transparency (docs/spec 24.27)', async () => {
    const logo = { png: someLogo({ width: 300, height: 100, color: [226, 112, 42, 128] }), width: 300, height: 100 }
    const sealed = agreement([item()])
    const plain = await drawAgreement({ agreement: sealed, seal })
    const pdf = await drawAgreement({ agreement: sealed, seal, logo })
    const count = (file: Buffer, text: string) => file.toString('latin1').split(text).length - 1
    expect(count(pdf, '/Subtype /Image')).toBe(count(plain, '/Subtype /Image') + 1)
    expect(count(pdf, '/SMask')).toBe(count(plain, '/SMask'))
    expect(pdf.equals(await drawAgreement({ agreement: sealed, seal, logo }))).toBe(true)
  })

  it('embeds no extra fonts for a name in Latin letters', async () => {
    const getFonts = async (companyName: string) =>
      (await drawAgreement({ agreement: agreement([item()], { companyName }), seal }))
        .toString('latin1')
        .match(/\/BaseFont \/\w+\+[\w-]+/g)
    expect(new Set(await getFonts('O’Brien Łódź'))).toHaveLength(4)
    expect(new Set(await getFonts('王')).size).toBeGreaterThan(4)
  })

  it('has the same bytes for the same snapshot, and contains tags, a title and the signing date', async () => {
    const sealed = agreement([item()])
    const pdf = await drawAgreement({ agreement: sealed, seal })
    expect(pdf.equals(await drawAgreement({ agreement: sealed, seal }))).toBe(true)
    const text = pdf.toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toContain('/Marked true')
    expect(text).toContain('/Lang (en-US)')
    expect(text).toContain('/CreationDate (D:20261120141405Z)')
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('contains the order number and code in plain text, with any characters', async () => {
    const sealed = agreement([item()])
    const content = { ...sealed.content, orderId: 'A(1) é' }
    const pdf = await drawAgreement({ agreement: { ...sealed, content }, seal })
    expect(pdf.toString('latin1')).toContain('/PortalOrder (A%281%29%20%C3%A9)')
    expect(pdf.toString('latin1')).toContain('/PortalCode (K7QD-3M9X)')
  })

  it('prints typed values next to registered ones if they differ', async () => {
    const sealed = agreement([item()])
    const registered = {
      accountId: '00000000-0000-4000-8000-000000000001',
      dealerNumber: '100003',
      companyName: 'PEACHTREE heating & air ',
      contactName: 'Camille Robichaux',
      email: 'office@peachtree.example',
      phone: '404-555-0134',
    }
    const printedText = pageText(await printAgreement({ ...sealed, content: { ...sealed.content, registered } }))
    expect(printedText).toContain('Dana Whitfield Entered at checkout; on the dealer account: Camille Robichaux')
    expect(printedText).toContain('dealer number 100003 Same as the dealer account')
    expect(printedText).toContain(
      'EMAIL dana@example.com Entered at checkout; on the dealer account: office@peachtree.example',
    )
    expect(printedText).not.toContain('PHONE Entered')
  })

  it('attaches the signed text and the signature, so that anyone can verify the hashes', async () => {
    const sealed = agreement([item()])
    const contents = attachmentsOfPdf(await drawAgreement({ agreement: sealed, seal }))
    expect(contents[0]?.toString()).toBe(sealed.canonical)
    expect(contents[1]?.equals(Buffer.from(sealed.signaturePng))).toBe(true)
  })
})
