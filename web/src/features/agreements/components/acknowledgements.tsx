import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { Check, X } from 'lucide-react'
import { SectionHead } from '../../../design/layout/section-head'
import { Sheet } from '../../../design/layout/sheet'
import { VisuallyHidden } from '../../../design/visually-hidden'

function Given({ label, accepted }: { label: string; accepted: boolean }) {
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

/** The acknowledgements in the words they were given in, and the consent to signing electronically. */
export function Acknowledgements({ content }: { content: AgreementSnapshot }) {
  const { electronicConsent } = content
  const { statement, accepted } = content.electronicSignature
  const given = content.acknowledgements
  return (
    <Sheet>
      <SectionHead
        title="Additional Acknowledgements"
        aside={`${given.filter((one) => one.accepted).length} of ${given.length} accepted`}
      />
      <ul className="divide-y divide-line">
        {given.map((one) => (
          <li key={one.key}>
            <Given label={one.label} accepted={one.accepted} />
          </li>
        ))}
      </ul>
      <h3 className="type-h3 mt-5 border-line border-t pt-5">Electronic Signature</h3>
      <Given label={statement} accepted={accepted} />
      {electronicConsent && <Given label={electronicConsent.sentence} accepted={electronicConsent.accepted} />}
    </Sheet>
  )
}
