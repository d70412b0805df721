import type { ProgramDocument } from '@portal/contract/program/document'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { SegmentedControl } from '../../../design/form/segmented-control'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { useProgram } from '../../../lib/program'
import { describeSections, listOrderYears } from '../parts/program-sections'
import { useDownloadWording } from './use-download-wording'

/** A version's content in words, and its wording as a file. */
export function VersionContent({ number, document }: { number: number; document: ProgramDocument }) {
  const { orderYear } = useProgram()
  const [year, setYear] = useState(orderYear)
  const download = useDownloadWording(number)
  return (
    <Sheet aria-labelledby="content">
      <SectionHeader
        id="content"
        title="Content"
        aside={
          <SegmentedControl
            label="Order year"
            value={String(year)}
            onValueChange={(next) => setYear(Number(next))}
            segments={listOrderYears(document, orderYear).map((each) => ({ value: String(each), label: String(each) }))}
            className="min-w-36"
          />
        }
      />
      <dl className="divide-y divide-line">
        {describeSections(document, year).map(({ section, title, words, note }) => (
          <div key={section} className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="font-semibold text-[15px] text-ink">{title}</dt>
            <dd className="text-pretty text-[15px] leading-relaxed">
              {words}
              {note && <span className="mt-1 block text-muted text-sm">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Button pending={download.isPending} pendingText="Preparing PDF..." onClick={() => download.mutate(year)}>
        <Download aria-hidden />
        Wording for {year} as PDF
      </Button>
    </Sheet>
  )
}
