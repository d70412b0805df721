import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { statusLabel } from '@portal/contract/rules/order-status'
import { monthlyPackagesLabel } from '@portal/contract/texts/months'
import { Money } from '../../../design/display/money'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { parseCents } from '../../../lib/formats'
import { itemName, itemPriceText, readableItems } from '../../../ordering/readable-items'
import { CategoryTag, pricingLabel, TierTag } from '../../../ordering/tags'

type Item = AgreementSnapshot['items'][number]

const quantityPrefix = ({ quantity }: Item): string => (quantity > 1 ? `${quantity} × ` : '')

function PackageRow({ item }: { item: Item }) {
  return (
    <tr className="*:py-3.5 *:align-top">
      <th scope="row" className="pr-4 text-left font-normal">
        <span className="block font-semibold text-base text-ink">
          {quantityPrefix(item)}
          {itemName(item.packageName)}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-2">
          {item.categoryName && <CategoryTag name={item.categoryName} />}
          {item.tier && <TierTag tier={item.tier} label={item.tierLabel ?? statusLabel(item.tier)} />}
        </span>
      </th>
      <td className="pr-4 text-muted max-md:hidden">{pricingLabel(item.pricingType)}</td>
      <td className="text-right">
        <span className="tnum whitespace-nowrap font-semibold text-base text-ink">
          {itemPriceText(item.price, item.quantity)}
        </span>
        <span className="block text-muted md:hidden">{pricingLabel(item.pricingType)}</span>
        {item.quantity > 1 && <span className="tnum block text-muted">{itemPriceText(item.price)} each</span>}
      </td>
    </tr>
  )
}

function TotalRow({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  return (
    <tr className={strong ? 'font-semibold text-base text-ink' : 'text-body'}>
      <th scope="row" colSpan={2} className="py-1.5 text-left [font-weight:inherit] max-md:hidden">
        {label}
      </th>
      <th scope="row" className="py-1.5 text-left [font-weight:inherit] md:hidden">
        {label}
      </th>
      <td className="py-1.5 text-right">
        <Money cents={cents} className={strong ? undefined : 'font-semibold text-ink'} />
      </td>
    </tr>
  )
}

/** The ordered packages at the signed prices, with totals. */
export function PackagesTable({ content }: { content: AgreementSnapshot }) {
  const monthlyCents = parseCents(content.totalAmount)
  return (
    <Sheet>
      <SectionHeader title="Packages" id="agreement-packages" plain className="pb-2" />
      <table aria-labelledby="agreement-packages" className="w-full text-sm">
        <thead>
          <tr className="border-ink border-b-2 text-left text-muted *:pb-2 *:font-semibold">
            <th scope="col">Package</th>
            <th scope="col" className="max-md:hidden">
              Type
            </th>
            <th scope="col" className="text-right">
              Price
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line-strong border-b">
          {readableItems(content.items).map((item) => (
            <PackageRow key={`${item.packageId ?? ''} ${item.packageName}`} item={item} />
          ))}
        </tbody>
        <tfoot className="before:block before:h-2">
          <TotalRow label="Monthly Total" cents={monthlyCents} />
          <TotalRow label={monthlyPackagesLabel(content.months)} cents={monthlyCents * content.months} />
          <TotalRow label="One-time Total" cents={parseCents(content.oneTimeTotal)} />
          <TotalRow label="Annual Total" cents={parseCents(content.annualTotal)} strong />
        </tfoot>
      </table>
    </Sheet>
  )
}
