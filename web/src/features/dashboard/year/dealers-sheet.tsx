import type { YearFigures } from '@portal/contract/dashboard/year-figures'
import { ShareBar } from '../../../design/charts/lying-bars'
import { Sheet } from '../../../design/layout/sheet'
import { TextLink } from '../../../design/link'
import { useUser } from '../../../lib/session'
import { notOrderedHref } from './list-links'

const count = new Intl.NumberFormat('en-US')
const percent = new Intl.NumberFormat('en-US', { style: 'percent' })

/** How many of the active dealers ordered, with the way to those who did not. */
export function DealersSheet({ figures: { orderYear, dealers } }: { figures: YearFigures }) {
  const { role } = useUser()
  const { active, ordered, orderedLastYear } = dealers
  const shareOf = (some: number) => (active === 0 ? 0 : some / active)
  // No list holds exactly the active dealers who ordered: that of the orders has those of inactive dealers too.
  const rows = [
    { label: `Ordered for ${orderYear}`, some: ordered },
    { label: 'Have not ordered', some: active - ordered, href: notOrderedHref(role, orderYear) },
    { label: `Ordered for ${orderYear - 1}`, some: orderedLastYear },
  ]
  return (
    <Sheet aria-labelledby="dealers-who-ordered">
      <h3 id="dealers-who-ordered" className="type-h2-sheet">
        Dealers who ordered
      </h3>
      <p className="figure mt-3 text-[54px] text-ink md:text-[72px]">{percent.format(shareOf(ordered))}</p>
      <p className="mt-1 mb-4 text-muted text-sm">
        {active === 0
          ? 'There are no active dealers'
          : `${count.format(ordered)} of ${count.format(active)} active dealers`}
      </p>
      <ShareBar share={shareOf(ordered)} />
      <table aria-label="Dealers who ordered" className="mt-4 w-full text-sm">
        <tbody className="divide-y divide-line">
          {rows.map(({ label, some, href }) => (
            <tr key={label}>
              <th scope="row" className="py-2 pr-2 text-left font-medium text-ink">
                {href && some > 0 ? <TextLink href={href}>{label}</TextLink> : label}
              </th>
              <td className="tnum py-2 text-right font-semibold text-ink">{count.format(some)}</td>
              <td className="tnum w-14 py-2 text-right text-muted">{percent.format(shareOf(some))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
