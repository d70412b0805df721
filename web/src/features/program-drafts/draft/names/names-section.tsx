import { namesSchema, wordsSchema } from '@portal/contract/program/name-schema'
import { wordKeys } from '@portal/contract/program/program-words'
import { roles } from '@portal/contract/rules/roles'
import { FieldGroup } from '../fields/field-group'
import { NumberField } from '../fields/number-field'
import { LabelField } from './label-field'
import { NameField } from './name-field'

const names = namesSchema.unwrap().shape
const companyName = names.marketingCompany.unwrap().shape.name
const roleLabel = wordsSchema.unwrap().shape.roles.unwrap().valueType

const labelGroups = [
  { kind: 'statuses', title: 'Order statuses' },
  { kind: 'requestStatuses', title: 'Request statuses' },
  { kind: 'tiers', title: 'Tiers' },
] as const

/** The names and labels, which apply to everyone from the day of the change on. */
export function NamesSection() {
  return (
    <div className="divide-y divide-line">
      <FieldGroup title="Names">
        <NameField address={['names', 'programTitle']} schema={names.programTitle} />
        <NameField address={['names', 'distributorName']} schema={names.distributorName} />
        <NameField
          address={['names', 'marketingCompany', 'name']}
          schema={companyName}
          hint="Its logo changes with a release"
        />
      </FieldGroup>
      <FieldGroup title="Copyright">
        <NameField address={['names', 'copyright']} schema={names.copyright} hint="In the footer of pages and emails" />
        <NumberField
          path="/names/copyrightYear"
          label="Copyright year"
          min={2000}
          max={2099}
          hint="For other systems, which read it from the API"
        />
      </FieldGroup>
      <FieldGroup title="Roles">
        {roles.map((role) => (
          <NameField key={role} address={['words', 'roles', role]} schema={roleLabel} />
        ))}
      </FieldGroup>
      {labelGroups.map(({ kind, title }) => (
        <FieldGroup key={kind} title={title}>
          {wordKeys[kind].map((key) => (
            <LabelField key={key} kind={kind} name={key} />
          ))}
        </FieldGroup>
      ))}
    </div>
  )
}
