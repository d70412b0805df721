import { seasons } from '@portal/contract/marketing/kinds'
import type { OrderDeliveries } from '@portal/contract/marketing/marketing'
import { marketingLabels } from '@portal/contract/texts/marketing'
import { Money } from '../../../design/display/money'
import { seasonRows } from '../season-rows'
import { type BlockKind, blockKinds, blocks, type YearMonth } from '../year-months'

const headClass =
  'border-ink border-b-2 text-left text-muted text-[13px] *:py-2 *:pr-3 *:align-bottom *:last:pr-0 *:font-medium md:text-sm'
const rowClass = 'border-line border-b *:py-2 *:pr-3 *:last:pr-0'

/** The numbers of the chart: deliveries by month, and money by season. */
export function YearTable({ months, order }: { months: readonly YearMonth[]; order: OrderDeliveries }) {
  const used = months.filter(({ total }) => total > 0)
  const kinds = blockKinds.filter((kind) => used.some(({ counts }) => counts[kind] > 0))
  const sumOf = (kind: BlockKind) => used.reduce((sum, { counts }) => sum + counts[kind], 0)
  const rows = seasonRows(order)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <table aria-label="Deliveries by month" className="tnum w-full text-sm md:table-fixed">
        <thead>
          <tr className={headClass}>
            <th scope="col">Month</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className="text-right">
                {blocks[kind].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map(({ name, counts }) => (
            <tr key={name} className={rowClass}>
              <th scope="row" className="text-left font-semibold text-ink">
                {name}
              </th>
              {kinds.map((kind) => (
                <td key={kind} className="text-right">
                  {counts[kind]}
                </td>
              ))}
            </tr>
          ))}
          <tr className="font-semibold text-ink *:py-2 *:pr-3 *:last:pr-0">
            <th scope="row" className="text-left">
              Year
            </th>
            {kinds.map((kind) => (
              <td key={kind} className="text-right">
                {sumOf(kind)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <table aria-label="Planned by season" className="tnum w-full text-sm md:table-fixed">
        <thead>
          <tr className={headClass}>
            <th scope="col">Season</th>
            <th scope="col" className="text-right">
              Deliveries
            </th>
            <th scope="col" className="text-right">
              Planned
            </th>
            <th scope="col" className="text-right">
              Share
            </th>
            <th scope="col" className="text-right">
              Your split
            </th>
          </tr>
        </thead>
        <tbody>
          {seasons.map((season) => (
            <tr key={season} className={rowClass}>
              <th scope="row" className="text-left font-semibold text-ink">
                {marketingLabels.seasons[season]}
              </th>
              <td className="text-right">{rows[season].count}</td>
              <td className="text-right">
                <Money cents={rows[season].cents} />
              </td>
              <td className="text-right">{rows[season].plannedPercent}</td>
              <td className="text-right">{rows[season].splitPercent}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
