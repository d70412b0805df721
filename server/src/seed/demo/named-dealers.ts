import type { District } from '@portal/contract/rules/dealer-lists'
import { type AccountRow, type DealerProfileRow, type DealerRows, dealerRows } from '../factories/account'
import { idFor } from '../ids'
import type { DemoCalendar } from './calendar'
import type { DemoStaff } from './staff'

type Published = {
  district: District
  managed?: boolean
  account: Pick<AccountRow, 'firstName' | 'lastName' | 'phone'> & Partial<AccountRow>
  profile: Pick<DealerProfileRow, 'dealerNumber' | 'zipCode' | 'companyName' | 'addressLine1' | 'city' | 'state'> &
    Partial<DealerProfileRow>
}

const publishedDealers: readonly Published[] = [
  {
    district: 'SE',
    managed: true,
    account: { firstName: 'Renee', lastName: 'Hartwell', phone: '404-555-0141' },
    profile: {
      dealerNumber: '100001',
      zipCode: '30301',
      companyName: 'Hartwell Heating & Air',
      addressLine1: '418 Marietta Street NW',
      addressLine2: 'Suite 200',
      city: 'Atlanta',
      state: 'GA',
      brand: 'Carrier',
    },
  },
  {
    district: 'SE',
    managed: true,
    account: { firstName: 'Calvin', lastName: 'Osborne', phone: '404-555-0142' },
    profile: {
      dealerNumber: '100002',
      zipCode: '30302',
      companyName: 'Osborne Comfort Systems',
      addressLine1: '77 Trinity Avenue SW',
      city: 'Atlanta',
      state: 'GA',
      brand: 'Bryant',
    },
  },
  {
    district: 'GC',
    managed: true,
    account: { firstName: 'Camille', lastName: 'Robichaux', phone: '504-555-0143' },
    profile: {
      dealerNumber: '100003',
      zipCode: '70112',
      companyName: 'Robichaux Air Conditioning',
      companyType: 'Corporation',
      addressLine1: '1340 Tulane Avenue',
      city: 'New Orleans',
      state: 'LA',
      brand: 'Carrier',
      eSignature: true,
    },
  },
  {
    district: 'GC',
    managed: true,
    account: { firstName: 'Dwayne', lastName: 'Prejean', phone: '504-555-0144' },
    profile: {
      dealerNumber: '100004',
      zipCode: '70113',
      companyName: 'Prejean Cooling & Heating',
      companyType: 'S-Corporation',
      addressLine1: '2209 Carondelet Street',
      city: 'New Orleans',
      state: 'LA',
      brand: 'Heil',
      paymentTerms: 'cod',
    },
  },
  {
    district: 'NA',
    account: { firstName: 'Sofía', lastName: 'Castañeda', phone: '919-555-0145' },
    profile: {
      dealerNumber: '100005',
      zipCode: '27601',
      companyName: 'Castañeda Mechanical',
      addressLine1: '305 South Blount Street',
      city: 'Raleigh',
      state: 'NC',
      brand: 'Bryant',
    },
  },
  {
    district: 'NG',
    account: { firstName: 'Leonard', lastName: 'Foxworth', phone: '615-555-0146', isActive: false },
    profile: {
      dealerNumber: '100006',
      zipCode: '37201',
      companyName: 'Foxworth Furnace & Air',
      companyType: 'Sole Proprietorship',
      addressLine1: '118 Second Avenue North',
      city: 'Nashville',
      state: 'TN',
      brand: 'Heil',
    },
  },
]

/** Builds the dealers whose numbers and ZIP codes are published with the demo. */
export function namedDealers(calendar: DemoCalendar, staff: DemoStaff): DealerRows[] {
  return publishedDealers.map(({ district, managed = false, account, profile }, index) =>
    dealerRows(0, {
      account: {
        id: idFor(`demo dealer ${profile.dealerNumber}`),
        email: `dealer.${profile.dealerNumber}@example.com`,
        district,
        createdAt: calendar.at(-2, -40 + index / 4),
        ...account,
      },
      profile: {
        website: `https://dealer-${profile.dealerNumber}.example.com`,
        territoryManagerId: (managed ? staff.managerOf(district)?.id : null) ?? null,
        ...profile,
      },
    }),
  )
}
