import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { LogoFile } from '../../../core/program/program-logo'
import { RenderThreads } from '../../../platform/pdf/render-threads'
import { runInSpan } from '../../../platform/tracing/tracing'
import type { PreviewInput, PrintInput, WordingInput } from './agreement-print'

const threads = new RenderThreads<PrintInput | PreviewInput | WordingInput>('agreement', import.meta.url)

/**
 * Renders the signed agreement as a PDF with room for its seal, in a worker thread.
 * Throws `ApiError` 503 if the queue is full, and `RenderingInterruptedError` if it was interrupted.
 */
export function renderAgreementPdf({ agreement, seal, logo = null }: PrintInput): Promise<Buffer> {
  // Send the thread only the fields that it draws.
  const { content, canonical, sha256, signaturePng } = agreement
  const input = { agreement: { content, canonical, sha256, signaturePng }, seal, logo }
  return runInSpan('render PDF', {}, () => threads.render(input))
}

/**
 * Renders an agreement that nobody signed, with PREVIEW across each page, in a worker thread. It has no signature, code and
 * seal. Throws as `renderAgreementPdf` does.
 */
export const renderPreviewPdf = (preview: AgreementSnapshot, logo: LogoFile | null): Promise<Buffer> =>
  runInSpan('render PDF', {}, () => threads.render({ preview, logo }))

/** Renders the wording of an order year without an order, in a worker thread. Throws as `renderAgreementPdf` does. */
export const renderWordingPdf = (wording: WordingInput['wording']): Promise<Buffer> =>
  runInSpan('render PDF', {}, () => threads.render({ wording }))
