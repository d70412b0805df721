import { can } from '@portal/contract/api/capabilities'
import type { FindReply, FoundKind, FoundRow } from '@portal/contract/find/find'
import { orderBadge } from '@portal/contract/rules/order-status'
import { pricingTypeLabels } from '@portal/contract/rules/pricing'
import { getStatusArea, type Role } from '@portal/contract/rules/roles'
import { ToneBadge } from '../../design/badges'
import { wholeDollarText } from '../../lib/formats'
import { areaPath } from '../../lib/session'
import { RequestBadge } from '../../ordering/tags'
import type { FindOption } from './find-option'

/** The searching user: labels and links of the rows depend on the role. */
export interface Finder {
  role: Role
  orderYear: number
  roleLabelOf: (role: string) => string
  tierLabelOf: (tier: string) => string
  /** The labels of order statuses. */
  statusLabels: Readonly<Record<string, string>>
  districtLabel: (key: string | null) => string | null
}

const query = (values: Record<string, string>): string => `?${new URLSearchParams(values)}`
const optionId = (kind: FoundKind, id: string): string => `find-${kind}-${id}`
const inactive = <ToneBadge label="Inactive" tone="gray" />

function dealerOption(dealer: FoundRow<'dealers'>, { role, orderYear }: Finder): FindOption {
  const { id, companyName, dealerNumber, city, state, isActive, hasOrdered } = dealer
  const orderedBadge = hasOrdered ? { label: `Ordered ${orderYear}`, tone: 'green' as const } : noOrderBadge
  const dealers = areaPath(role, 'dealers')
  const prepare =
    isActive && can({ role }, 'order.prepare')
      ? [{ label: `Prepare order for ${companyName}`, href: `${dealers}/${id}/prepare` }]
      : []
  return {
    id: optionId('dealers', id),
    kind: 'dealers',
    title: companyName,
    detail: [dealerNumber, city, state].filter(Boolean).join(', '),
    badge: isActive ? <ToneBadge {...orderedBadge} /> : inactive,
    href: `${dealers}/${id}`,
    actions: [
      { label: `Show ${companyName}`, href: `${dealers}/${id}` },
      { label: `Orders of ${companyName}`, href: `${areaPath(role, 'orders')}${query({ dealer: dealerNumber })}` },
      {
        label: `Change requests of ${companyName}`,
        href: `${areaPath(role, 'requests')}${query({ status: 'all', search: companyName })}`,
      },
      ...prepare,
    ],
  }
}
const noOrderBadge = { label: 'No order', tone: 'gray' } as const

function orderOption(order: FoundRow<'orders'>, { role, statusLabels }: Finder): FindOption {
  const { id, orderId, dealerName, annualTotal } = order
  const amount = wholeDollarText(annualTotal)
  const { label, tone } = orderBadge(statusLabels, order, getStatusArea(role))
  const dealerAction =
    role === 'dealer'
      ? []
      : [
          {
            label: `Orders of ${dealerName}`,
            href: `${areaPath(role, 'orders')}${query({ search: dealerName })}`,
          },
        ]
  return {
    id: optionId('orders', id),
    kind: 'orders',
    title: orderId,
    href: `/orders/${id}`,
    detail: role === 'dealer' ? amount : `${dealerName}, ${amount}`,
    badge: <ToneBadge label={label} tone={tone} />,
    actions: [
      { label: `Show ${orderId}`, href: `/orders/${id}` },
      { label: `Agreement of ${orderId}`, href: `/orders/${id}/agreement` },
      ...dealerAction,
    ],
  }
}

function requestOption(request: FoundRow<'requests'>, { role }: Finder): FindOption {
  const { id, orderId, orderNumber, dealerName, preview, status } = request
  const list = `${areaPath(role, 'requests')}${query({ status: 'all', search: orderNumber })}`
  return {
    id: optionId('requests', id),
    kind: 'requests',
    title: preview,
    detail: dealerName,
    href: list,
    badge: <RequestBadge status={status} />,
    actions: [
      { label: `Show the request about ${orderNumber}`, href: list },
      { label: `Show ${orderNumber}`, href: `/orders/${orderId}` },
    ],
  }
}

function packageOption(item: FoundRow<'packages'>, { role, tierLabelOf }: Finder): FindOption {
  const { id, name, categoryId, categoryName, tier, price, pricingType, packageYear, isActive } = item
  const year = String(packageYear)
  const isDealer = role === 'dealer'
  const href = isDealer ? '/packages' : `${areaPath(role, 'packages')}${query({ search: name, year })}`
  const others = {
    label: `Packages of ${categoryName}`,
    href: `${areaPath(role, 'packages')}${query({ categoryId, year })}`,
  }
  return {
    id: optionId('packages', id),
    kind: 'packages',
    title: name,
    href,
    detail: `${categoryName}, ${tierLabelOf(tier)}, ${year}, ${wholeDollarText(price)} ${pricingTypeLabels[pricingType].toLowerCase()}`,
    badge: isActive ? undefined : inactive,
    actions: isDealer ? [] : [{ label: `Show ${name}`, href }, others],
  }
}

function personOption(
  person: FoundRow<'people'>,
  { role: viewerRole, roleLabelOf, districtLabel }: Finder,
): FindOption {
  const { id, name, email, role, district, isActive } = person
  const href = `${areaPath(viewerRole, 'users')}${query({ search: email ?? name })}`
  const relatedLinks =
    role === 'territory_manager'
      ? ['dealers', 'orders'].map((page) => ({
          label: `${page === 'dealers' ? 'Dealers' : 'Orders'} of ${name}`,
          href: `${areaPath(viewerRole, page)}${query({ territoryManagerId: id })}`,
        }))
      : []
  return {
    id: optionId('people', id),
    kind: 'people',
    title: name,
    href,
    detail: [roleLabelOf(role), districtLabel(district)].filter(Boolean).join(', '),
    badge: isActive ? undefined : inactive,
    actions: [{ label: `Show ${name}`, href }, ...relatedLinks],
  }
}

/** The results of each kind as rows. */
export const foundOptions = (found: FindReply, finder: Finder): Record<FoundKind, FindOption[]> => ({
  dealers: (found.dealers?.rows ?? []).map((row) => dealerOption(row, finder)),
  orders: (found.orders?.rows ?? []).map((row) => orderOption(row, finder)),
  requests: (found.requests?.rows ?? []).map((row) => requestOption(row, finder)),
  packages: (found.packages?.rows ?? []).map((row) => packageOption(row, finder)),
  people: (found.people?.rows ?? []).map((row) => personOption(row, finder)),
})

/** A link to the list with all results of a kind, filtered by the search text. */
export function listHref(kind: FoundKind, searchText: string, role: Role): string {
  // A dealer's own lists are short and have no such search.
  if (role === 'dealer') return kind === 'orders' ? '/orders' : '/packages'
  if (kind === 'requests') return `${areaPath(role, 'requests')}${query({ status: 'all', search: searchText })}`
  return `${areaPath(role, kind === 'people' ? 'users' : kind)}${query({ search: searchText })}`
}
