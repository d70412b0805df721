import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { SectionHead } from '../../../design/layout/section-head'
import { Sheet } from '../../../design/layout/sheet'

/** The text that was signed, 65 to 75 characters a line; on paper in two columns, which fill the sheet. */
export function AgreementText({ content }: { content: AgreementSnapshot }) {
  return (
    <Sheet>
      <SectionHead title="Agreement" aside={`Version ${content.version}`} />
      <div className="on-paper-columns max-w-[68ch] text-base leading-[1.6] print:max-w-none print:text-[9.5pt] print:leading-[1.45]">
        <p className="mt-5 font-semibold text-ink print:mt-0">Between</p>
        <ul className="mt-1 grid gap-1.5">
          {content.parties.map((party) => (
            <li key={party}>{party}</li>
          ))}
        </ul>
        {content.clauses.map((clause) => (
          <section key={clause.number} className="mt-8 print:mt-4">
            <h3 className="type-h3 flex gap-3">
              <span className="text-muted">{clause.number}</span>
              {clause.heading}
            </h3>
            {clause.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2.5 print:mt-1.5">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Sheet>
  )
}
