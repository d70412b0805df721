import { brands, type CompanyType, companyTypes, type District, districts } from '@portal/contract/rules/dealer-lists'
import type { savedSignatures } from '../../db/tables/accounts'
import { type DealerRows, dealerRows } from '../factories/account'
import { createRandom, idFor } from '../ids'
import { signaturePng } from '../signature'
import type { DemoCalendar } from './calendar'
import { type Company, companies } from './companies'
import { namedDealers } from './named-dealers'
import { firstNames, lastNames, streets } from './people'
import type { DemoStaff } from './staff'

export type DemoDealers = {
  /** The six dealers with published numbers and ZIP codes, by number. */
  readonly named: ReadonlyMap<string, DealerRows>
  readonly others: readonly DealerRows[]
  readonly signatures: readonly (typeof savedSignatures.$inferSelect)[]
}

const slugify = (company: string): string =>
  company
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

const getType = (company: string, picked: CompanyType): CompanyType =>
  company.endsWith('Sons Air') ? 'Partnership' : picked

function otherDealer(company: Company, district: District, index: number, calendar: DemoCalendar, staff: DemoStaff) {
  const [companyName, city, state, zipCode, area] = company
  const random = createRandom(`demo dealer ${companyName}`)
  const manager = random.chance(0.85) ? staff.managerOf(district) : undefined
  const slug = slugify(companyName)
  const isActive = index % 19 !== 7
  const renewOrder = index % 7 === 3
  return dealerRows(0, {
    account: {
      id: idFor(`demo dealer ${companyName}`),
      email: random.chance(0.9) ? `office@${slug}.example.com` : null,
      firstName: firstNames[(index * 7 + 3) % firstNames.length],
      lastName: lastNames[(index * 11 + 5) % lastNames.length],
      phone: `${area}-555-01${String(20 + index)}`,
      district,
      isActive,
      createdAt: calendar.at(-2, -38 + index / 4),
    },
    profile: {
      dealerNumber: String(204_018 + index * 37),
      zipCode: random.chance(0.15) ? `${zipCode}-${random.between(1001, 4999)}` : zipCode,
      companyName,
      companyType: getType(companyName, random.pick(companyTypes)),
      website: random.chance(0.75) ? `https://${slug}.example.com` : null,
      addressLine1: `${random.between(101, 4890)} ${random.pick(streets)}`,
      addressLine2: random.chance(0.2) ? `Suite ${random.between(1, 9) * 100}` : null,
      city,
      state,
      brand: brands[index % brands.length],
      territoryManagerId: manager?.id ?? null,
      paymentTerms: random.chance(0.25) ? 'cod' : 'credit',
      renewOrder,
      renewOrderSetAt: renewOrder ? calendar.at(-1, 290 + index / 10) : null,
      eSignature: index % 4 === 0,
    },
  })
}

/** Builds the six published dealers and sixty more, twelve in each district. */
export function demoDealers(calendar: DemoCalendar, staff: DemoStaff): DemoDealers {
  const named = namedDealers(calendar, staff)
  const spread = districts.flatMap((district) => companies[district].map((company) => ({ company, district })))
  const others = spread.map(({ company, district }, index) => otherDealer(company, district, index, calendar, staff))
  const signatures = [...named, ...others]
    .filter(({ profile }) => profile.eSignature)
    .map(({ account }) => {
      const signerName = `${account.firstName} ${account.lastName}`
      return { accountId: account.id, png: signaturePng(signerName), signerName, savedAt: calendar.at(-1, 20) }
    })
  return { named: new Map(named.map((rows) => [rows.profile.dealerNumber, rows])), others, signatures }
}
