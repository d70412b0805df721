import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { Check, X } from 'lucide-react'
import { FoldingSheet } from '../../../design/layout/folding-sheet'
import { VisuallyHidden } from '../../../design/visually-hidden'

function Acknowledgement({ label, accepted }: { label: string; accepted: boolean }) {
  return (
    <div className="flex items-start gap-3.5 py-3 text-base text-ink print:py-1.5 print:text-[9.5pt]">
      {accepted ? (
        <Check aria-hidden className="mt-0.5 size-5 stroke-[2.5] text-success" />
      ) : (
        <X aria-hidden className="mt-0.5 size-5 stroke-[2.5] text-danger" />
      )}
      <span className="max-w-[68ch]">
        <VisuallyHidden>{accepted ? 'Accepted: ' : 'Not accepted: '}</VisuallyHidden>
        {label}
      </span>
    </div>
  )
}

/** Returns the acknowledgements in the order of their clauses. */
function sortByClause({ acknowledgements, clauses }: AgreementSnapshot) {
  const getClause = ({ key }: { key: string }) => clauses.findIndex((clause) => clause.acknowledgement === key)
  return acknowledgements.toSorted((one, other) => getClause(one) - getClause(other))
}

/** The acknowledgements with the signed wording, and the consent to sign electronically. */
export function Acknowledgements({ content }: { content: AgreementSnapshot }) {
  const { electronicConsent } = content
  const { statement, accepted } = content.electronicSignature
  const acknowledgements = sortByClause(content)
  return (
    <FoldingSheet
      id="acknowledgements"
      title="Additional Acknowledgements"
      summary={`${acknowledgements.filter((one) => one.accepted).length} of ${acknowledgements.length} accepted`}
      hasSummaryAside
    >
      <ul className="divide-y divide-line">
        {acknowledgements.map((one) => (
          <li key={one.key}>
            <Acknowledgement label={one.label} accepted={one.accepted} />
          </li>
        ))}
      </ul>
      <h3 className="type-h3 mt-5 border-line border-t pt-5">Electronic Signature</h3>
      <Acknowledgement label={statement} accepted={accepted} />
      {electronicConsent && (
        <Acknowledgement label={electronicConsent.sentence} accepted={electronicConsent.accepted} />
      )}
    </FoldingSheet>
  )
}
