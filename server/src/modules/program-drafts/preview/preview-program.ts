import { hasOpenTerms } from '@portal/contract/program/create-program'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { LogoSizes } from '@portal/contract/program/program-version'
import type {
  Preview,
  PreviewedOrder,
  PreviewRequest,
  PreviewScreen,
  PreviewSection,
  PreviewSide,
} from '@portal/contract/program-drafts/preview'
import { findMailType, readShow } from '@portal/contract/program-drafts/preview'
import { getDay, getHourOfDay } from '@portal/contract/rules/campaign-dates'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { ProgramWithWording } from '@portal/contract/rules/wording'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { listLogoHashes } from '../../../core/program/logo-hashes'
import { type LogoFile, readProgramLogo } from '../../../core/program/program-logo'
import { findLogoSizes } from '../../../core/program/queries/logos'
import { transaction } from '../../../platform/database/transaction'
import type { Tx } from '../../../platform/database/types'
import { notFound } from '../../../platform/http/api-errors'
import type { SessionContext } from '../../../platform/http/context'
import { type BinaryResult, binary } from '../../../platform/http/result'
import { renderPreviewPdf } from '../../agreements/pdf/render-agreement-pdf'
import type { DealerOrder } from '../queries/dealer-orders'
import { findDraft } from '../queries/drafts'
import { readVersions } from '../version-list'
import type { PreviewedDealer } from './dealer'
import { previewAgreement, renderPreviewAgreement } from './preview-agreement'
import { previewCatalogWords } from './preview-catalog-words'
import { previewCheckout } from './preview-checkout'
import { previewHome } from './preview-home'
import { findRecipient, previewMail } from './preview-mail'
import { previewOrder } from './preview-order'
import { type PreviewedPrograms, programsOfDraft, programsOfVersion } from './preview-programs'
import { previewSignIn } from './preview-sign-in'
import { previewStatusWords } from './preview-status-words'
import { readPreviewedDealer } from './previewed-dealer'
import type { Screen } from './screen'

type PageScreen = Exclude<PreviewScreen, `mail:${string}`>

const renderers: Readonly<Record<PageScreen, (screen: Screen) => PreviewSection[]>> = {
  agreement: previewAgreement,
  'checkout-summary': previewCheckout,
  'home-dates': previewHome,
  'order-page': previewOrder,
  'sign-in-page': previewSignIn,
  'status-words': previewStatusWords,
  'catalog-words': previewCatalogWords,
}

async function renderScreen(
  name: PreviewScreen,
  screen: Screen,
  logo: LogoFile | null,
): Promise<Pick<PreviewSide, 'mail' | 'sections'>> {
  const type = findMailType(name)
  return type === null
    ? { mail: null, sections: renderers[name as PageScreen](screen) }
    : previewMail(type, screen, logo)
}

const describeOrder = (order: DealerOrder, program: ProgramWithWording): PreviewedOrder => ({
  id: order.id,
  orderId: order.orderNumber,
  orderYear: order.orderYear,
  signedUnder: hasOpenTerms(order) ? null : program.termsOf(order).number,
})

/** The logos of both programs, which emails have. */
interface PreviewedLogos {
  before: LogoFile | null
  after: LogoFile | null
}

interface Reading {
  programs: PreviewedPrograms
  logos: PreviewedLogos
  dealer: PreviewedDealer
  now: Date
  timeZone: string
  publicUrl: string
}

const screenUnder = (
  program: ProgramWithWording,
  { dealer, now, timeZone, publicUrl }: Reading,
  day: string,
): Screen => ({
  dealer,
  now,
  timeZone,
  publicUrl,
  program,
  orderYear: getOrderYear(program.running, now, timeZone),
  today: getDay(day),
})

async function compareSides(screen: PreviewScreen, reading: Reading, day: string): Promise<Preview> {
  const { programs, logos, dealer } = reading
  const mailType = findMailType(screen)
  const render = async (program: ProgramWithWording, logo: LogoFile | null): Promise<PreviewSide> => {
    const rendered = screenUnder(program, reading, day)
    return {
      number: program.number === programs.draftNumber ? null : program.number,
      orderYear: screen === 'order-page' ? (dealer.order?.orderYear ?? rendered.orderYear) : rendered.orderYear,
      ...(await renderScreen(screen, rendered, logo)),
    }
  }
  return {
    dealerName: dealer.record.companyName,
    packagesFrom: dealer.order === null ? 'sample' : 'order',
    order: dealer.order && describeOrder(dealer.order, programs.after),
    orders: dealer.orders.map((order) => describeOrder(order, programs.after)),
    recipient: mailType && findRecipient(mailType, dealer),
    before: programs.before && (await render(programs.before, logos.before)),
    after: await render(programs.after, logos.after),
  }
}

/** 'Agreement-204166-preview.pdf' */
const previewFileName = ({ record }: PreviewedDealer): string => `Agreement-${record.dealerNumber}-preview.pdf`

/** Reads everything from one snapshot of the data, in a transaction that cannot write. */
function readInSnapshot<Value>(ctx: SessionContext, read: (tx: Tx) => Promise<Value>): Promise<Value> {
  return transaction(ctx.db, async (tx) => {
    await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' })
    return read(tx)
  })
}

const readLogos = async (tx: Tx, { before, after }: PreviewedPrograms): Promise<PreviewedLogos> => ({
  before: before && (await readProgramLogo(tx, before.looks)),
  after: await readProgramLogo(tx, after.looks),
})

/** Either side can have a logo, whichever version is in effect on the day. */
const readLogoSizes = (tx: Tx, documents: readonly { content: ProgramDocument }[]): Promise<LogoSizes> =>
  findLogoSizes(
    tx,
    documents.flatMap(({ content }) => listLogoHashes(content)),
  )

async function preview(
  ctx: SessionContext,
  request: PreviewRequest,
  findPrograms: (tx: Tx, now: Date) => Promise<PreviewedPrograms>,
): Promise<Preview | BinaryResult> {
  const { timeZone, publicUrl } = ctx.config
  const { screen, orderId } = readShow(request)
  const now = getHourOfDay(getDay(request.onDay), 12, timeZone)
  const reading = await readInSnapshot(ctx, async (tx) => {
    const programs = await findPrograms(tx, now)
    const orderYear = getOrderYear(programs.after.running, now, timeZone)
    const dealer = await readPreviewedDealer(tx, ctx.subject, { ...request, orderId, orderYear })
    return { programs, logos: await readLogos(tx, programs), dealer, now, timeZone, publicUrl }
  })
  if (screen !== 'agreement.pdf') return compareSides(screen, reading, request.onDay)
  const content = renderPreviewAgreement(screenUnder(reading.programs.after, reading, request.onDay))
  const pdf = await renderPreviewPdf(content, reading.logos.after)
  return binary(pdf, { fileName: previewFileName(reading.dealer), contentType: 'application/pdf' })
}

/** Renders a screen without and with a draft. Writes nothing. Source: docs/spec 24.23. @throws ApiError 404 */
export const previewDraft = (ctx: SessionContext, id: string, request: PreviewRequest) =>
  preview(ctx, request, async (tx, now) => {
    const draft = await findDraft(tx, id)
    if (draft === null) throw notFound(programDraftTexts.draftNotFound)
    const versions = await readVersions(tx)
    const logoSizes = await readLogoSizes(tx, [...versions.all, draft])
    return programsOfDraft(draft, versions, { now, timeZone: ctx.config.timeZone, logoSizes })
  })

/** Renders a screen without and with a version. Writes nothing. Source: docs/spec 24.23. @throws ApiError 404 */
export const previewVersion = (ctx: SessionContext, number: number, request: PreviewRequest) =>
  preview(ctx, request, async (tx, now) => {
    const versions = await readVersions(tx)
    const logoSizes = await readLogoSizes(tx, versions.all)
    return programsOfVersion(number, versions, { now, logoSizes })
  })
