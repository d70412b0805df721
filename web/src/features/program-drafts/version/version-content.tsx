import type { ProgramDocument } from '@portal/contract/program/document'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { SegmentedControl } from '../../../design/form/segmented-control'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { useProgram } from '../../../lib/program'
import { describeSections, listOrderYears } from '../parts/program-sections'
import { SectionContent } from './section-content'
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
        {describeSections(document, year).map(({ section, ...content }) => (
          <SectionContent key={section} {...content} />
        ))}
      </dl>
      <Button pending={download.isPending} pendingText="Preparing PDF..." onClick={() => download.mutate(year)}>
        <Download aria-hidden />
        Wording for {year} as PDF
      </Button>
    </Sheet>
  )
}
