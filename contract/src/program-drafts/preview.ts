import { z } from 'zod'
import { choiceInput, keyInput } from '../api/input-text'
import { uuidSchema } from '../api/wire'
import { type EditableMailType, editableMailTypes } from '../program/mail-placeholders'
import { previewTexts } from '../texts/program-preview'
import { renderedMailSchema } from './mail-preview'

/** The screens that a preview can show, in the order of the choice. */
export const previewScreens = [
  'agreement',
  'checkout-summary',
  'home-dates',
  'order-page',
  'sign-in-page',
  'status-words',
  'catalog-words',
  ...editableMailTypes.map((type) => `mail:${type}` as const),
] as const
export type PreviewScreen = (typeof previewScreens)[number]

/** Returns the type of the email that a screen is; null for another screen. */
export const findMailType = (screen: PreviewScreen): EditableMailType | null =>
  editableMailTypes.find((type) => screen === `mail:${type}`) ?? null

/** Dealers that exist only in previews, in the order of the choice. */
export const previewSamples = ['new', 'returning', 'cod', 'nine-packages', 'no-email', 'long-name'] as const
export type PreviewSample = (typeof previewSamples)[number]

const orderPage = 'order-page:[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}'
const showPattern = new RegExp(`^(?:${[...previewScreens, 'agreement\\.pdf', orderPage].join('|')})$`)

const isOrderPage = (show: string): boolean => show.startsWith('order-page:')

const daySchema = keyInput(previewTexts.dayRequired)
  .pipe(z.iso.date(previewTexts.dayRequired))
  .refine((day) => /^20\d\d-/.test(day), previewTexts.dayRequired)

/** What to preview, for whom, and on which day. Source: docs/spec 24.23. */
export const previewRequestSchema = z
  .object({
    show: keyInput(previewTexts.showRequired)
      .regex(showPattern, previewTexts.showRequired)
      .describe(
        'The screen: `agreement`, the same as a file with `agreement.pdf`, `checkout-summary`, `home-dates`, `order-page` of the chosen order, `order-page:{orderId}` of any order, `sign-in-page`, `status-words` for the labels of statuses, tiers and roles, `catalog-words` for those of the catalog and forms, or `mail:{type}` for an email whose texts the program can replace, such as `mail:order_confirmation`.',
      ),
    dealerId: uuidSchema.optional().describe('ID of the dealer who reads it, with their record and packages.'),
    sample: choiceInput(z.enum(previewSamples))
      .optional()
      .describe('A sample dealer in place of a real one. Default without `dealerId` and an order: `new`.'),
    orderId: uuidSchema
      .optional()
      .describe('ID of the dealer’s order with the packages. Default: the order of the year, or else the last one.'),
    onDay: daySchema.describe(
      'The day on which it is read, `YYYY-MM-DD`, 2000 to 2099: at noon in the business’s time zone.',
    ),
  })
  .refine(
    ({ dealerId, orderId, show, sample }) =>
      sample === undefined || (dealerId === undefined && orderId === undefined && !isOrderPage(show)),
    { path: ['sample'], error: previewTexts.dealerOrSample },
  )
export type PreviewRequest = z.output<typeof previewRequestSchema>

/** Returns the screen of a request, and the order that it names. */
export function readShow({ show, orderId }: Pick<PreviewRequest, 'show' | 'orderId'>) {
  if (isOrderPage(show)) return { screen: 'order-page', orderId: show.slice('order-page:'.length) } as const
  return { screen: show as PreviewScreen | 'agreement.pdf', orderId }
}

const paragraphSchema = z.object({
  label: z.string().nullable().describe('Label of a value, such as a date; null for a sentence.'),
  text: z.string().describe('The sentence, or the value after its label.'),
})

const sectionSchema = z.object({
  number: z.int().nullable().describe('Number of the clause; null for other sections.'),
  heading: z.string().describe('Heading of the section.'),
  paragraphs: z.array(paragraphSchema).describe('The texts of the section in reading order.'),
})
export type PreviewSection = z.infer<typeof sectionSchema>

const sideSchema = z.object({
  number: z
    .int()
    .nullable()
    .describe('Number of the program version in effect on the day; null if it is the previewed draft.'),
  orderYear: z.int().describe('The order year that the screen is about.'),
  sections: z
    .array(sectionSchema)
    .describe(
      'The texts of the screen, for an email its subject and its plain-text part; empty if the dealer has no such order.',
    ),
  mail: renderedMailSchema
    .nullable()
    .describe('Both parts of the email, whose link and code do not work; null for another screen.'),
})
export type PreviewSide = z.infer<typeof sideSchema>

/** Who gets a previewed email. */
export const mailRecipients = ['dealer', 'staff', 'marketing-company', 'nobody'] as const

const previewedOrderSchema = z.object({
  id: uuidSchema.describe('ID of the order.'),
  orderId: z.string().describe('Order number.'),
  orderYear: z.int().describe('Order year.'),
  signedUnder: z
    .int()
    .nullable()
    .describe('Number of the program version whose terms the placed order keeps; null for a draft.'),
})
export type PreviewedOrder = z.infer<typeof previewedOrderSchema>

export const previewSchema = z.object({
  dealerName: z.string().describe('Company name of the dealer.'),
  packagesFrom: z
    .enum(['order', 'sample'])
    .describe('Whether the packages are those of `order`, or sample packages because the dealer has no order.'),
  order: previewedOrderSchema.nullable().describe('The order with the packages; null without one.'),
  orders: z.array(previewedOrderSchema).describe('Up to 20 orders of the dealer, the newest first.'),
  recipient: z
    .enum(mailRecipients)
    .nullable()
    .describe('Who gets the email: `nobody` if it is for a dealer without an email address. Null for another screen.'),
  before: sideSchema
    .nullable()
    .describe('What the dealer reads without the draft or version; null for the first version.'),
  after: sideSchema.describe('What the dealer reads with the draft or version.'),
})
export type Preview = z.infer<typeof previewSchema>
