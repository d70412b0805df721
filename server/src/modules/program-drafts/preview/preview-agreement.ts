import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { renderAgreement } from '@portal/contract/agreements/terms'
import type { PreviewSection } from '@portal/contract/program-drafts/preview'
import { getAgreementFacts } from '@portal/contract/rules/order-terms'
import { withEntryLabels } from '@portal/contract/rules/program-entries'
import { getAgreementTerms } from '@portal/contract/rules/wording'
import { agreementContent } from '../../../core/agreements/agreement-content'
import { withTierLabel } from '../../../core/agreements/tier-labels'
import { getOrderToSign } from './previewed-dealer'
import type { Screen } from './screen'
import { labeled, section, sentence } from './sections'

/** The order number of an agreement that nobody signed. */
const NO_NUMBER = 'PREVIEW'

/** Returns the agreement that the dealer would sign on the day, with nothing accepted and without a signature. */
export function renderPreviewAgreement({ program, orderYear, dealer, now, timeZone }: Screen): AgreementSnapshot {
  const facts = getAgreementFacts(program, orderYear)
  const terms = getAgreementTerms(program, orderYear)
  const order = getOrderToSign(dealer, orderYear, program.contractFacts(orderYear))
  // As in a signed agreement, which keeps the labels that the dealer reads.
  const record = withEntryLabels(program.lists, dealer.record)
  const content = agreementContent(
    {
      ...order,
      orderNumber: NO_NUMBER,
      dealerInformation: record,
      items: order.lines.map((line) => withTierLabel(program, line)),
    },
    {
      signedAt: now,
      signerName: `${record.firstName} ${record.lastName}`.trim(),
      method: 'typed',
      signaturePng: new Uint8Array(),
      address: '',
      userAgent: '',
      timeZone,
      isConsentDisplayed: true,
    },
    facts,
    (input, agreementFacts) => renderAgreement(input, agreementFacts, terms),
  )
  const { electronicSignature, electronicConsent } = content
  return {
    ...content,
    acknowledgements: content.acknowledgements.map((each) => ({ ...each, accepted: false })),
    electronicSignature: { ...electronicSignature, accepted: false },
    ...(electronicConsent && { electronicConsent: { ...electronicConsent, accepted: false } }),
  }
}

/** The agreement as checkout shows it: the parties, the clauses with their acknowledgements, and the consent to sign. */
export function previewAgreement(screen: Screen): PreviewSection[] {
  const { title, parties, clauses, acknowledgements, electronicSignature, electronicConsent } =
    renderPreviewAgreement(screen)
  const labelOf = (key: string | null) => acknowledgements.find((each) => each.key === key)?.label
  return [
    section(title, parties.map(sentence)),
    ...clauses.map(({ number, heading, paragraphs, acknowledgement }) => {
      const label = labelOf(acknowledgement)
      const checkbox = label === undefined ? [] : [labeled('Acknowledgement', label)]
      return { number, heading, paragraphs: [...paragraphs.map(sentence), ...checkbox] }
    }),
    section('Electronic approval', [
      labeled('Acknowledgement', electronicSignature.statement),
      ...(electronicConsent ? [sentence(electronicConsent.sentence)] : []),
    ]),
  ]
}
