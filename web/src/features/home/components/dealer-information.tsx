import { Check } from 'lucide-react'
import { FactList } from '../../../design/layout/fact-list'
import { SectionHeader } from '../../../design/layout/section-header'
import { TextLink } from '../../../design/link'
import { useUser } from '../../../lib/session'
import { BrandMark } from '../../../records/badges'
import { EntryLabel } from '../../../records/entry-label'

const SavedSignatureLabel = () => (
  <span className="inline-flex items-baseline gap-1.5 text-success">
    <Check aria-hidden className="size-4 self-center stroke-[2.5]" />
    Signature saved
  </span>
)

export function DealerInformation() {
  const { brand, district, renewOrder, signatureData } = useUser()
  return (
    <section aria-labelledby="dealer-information">
      <SectionHeader
        id="dealer-information"
        title="Dealer Information"
        aside={
          <TextLink href="/profile" aria-label="Edit dealer information" className="max-md:-mb-2.5">
            Edit
          </TextLink>
        }
      />
      <FactList
        className="border-line border-b md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8 md:max-lg:*:nth-3:border-b-0"
        facts={[
          { label: 'Brand', value: brand ? <BrandMark brand={brand} /> : 'Not set' },
          { label: 'District', value: district ? <EntryLabel list="districts" value={district} /> : 'Not set' },
          { label: 'Renew Order', value: renewOrder ? 'On' : 'Off' },
          { label: 'E-Signature', value: signatureData ? <SavedSignatureLabel /> : 'Not saved' },
        ]}
      />
    </section>
  )
}
