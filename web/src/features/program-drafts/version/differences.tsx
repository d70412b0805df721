import type { Version, VersionDetail } from '@portal/contract/program-drafts/version'
import { counted } from '@portal/contract/texts/plural'
import { Field } from '../../../design/form/field'
import { Select } from '../../../design/form/select'
import { Sheet } from '../../../design/layout/sheet'
import { ChangesTable } from '../parts/changes-table'

interface DifferencesProps {
  version: VersionDetail
  versions: readonly Version[]
  /** Whether another comparison is loading. */
  isLoading: boolean
  onCompare: (number: number) => void
}

/** The values that differ from another version, by default from the one that it changed. */
export function Differences({ version, versions, isLoading, onCompare }: DifferencesProps) {
  const { number, comparedWith, changes } = version
  const sections = new Set(changes.map(({ section }) => section)).size
  const others = versions.filter((other) => other.number !== number)
  if (comparedWith === null || others.length === 0) return null
  return (
    <Sheet flush aria-labelledby="differences" aria-busy={isLoading}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-5 pt-5 pb-4 md:px-8 md:pt-7">
        <h2 id="differences" className="type-h2-sheet">
          Differences{' '}
          <span className="font-normal font-sans text-[15px] text-muted">
            {counted(changes.length, 'difference')} in {counted(sections, 'section')}
          </span>
        </h2>
        <Field label="Compared with" className="w-full sm:w-64">
          <Select
            size="toolbar"
            value={String(comparedWith)}
            onChange={(event) => onCompare(Number(event.target.value))}
            options={others.map((other) => ({
              value: String(other.number),
              label: `Version ${other.number}: ${other.title}`,
            }))}
          />
        </Field>
      </div>
      <div className={isLoading ? 'opacity-60' : undefined}>
        <ChangesTable
          changes={changes}
          document={version.document}
          before={`Version ${comparedWith}`}
          after={`Version ${number}`}
          emptyText={`Version ${number} has the same content as version ${comparedWith}.`}
        />
      </div>
    </Sheet>
  )
}
