import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '../design/form/checkbox'
import { Field } from '../design/form/field'
import { Input, Textarea } from '../design/form/input'
import { MoneyInput } from '../design/form/money-input'
import { RadioGroup } from '../design/form/radio-group'
import { SegmentedControl } from '../design/form/segmented-control'
import { Select } from '../design/form/select'
import { Switch } from '../design/form/switch'
import { Tabs } from '../design/tabs'
import { PhoneInput } from '../records/fields/phone-input'
import { Row, Sample } from './sample'

/** A field in each of its states; one of them is in focus. */
export function FieldsSample() {
  const focused = useRef<HTMLInputElement>(null)
  useEffect(() => focused.current?.focus({ preventScroll: true }), [])
  const [phone, setPhone] = useState('404-555-01')
  const [price, setPrice] = useState('1250.00')
  const [on, setOn] = useState(true)
  const [off, setOff] = useState(false)
  const [change, setChange] = useState('Change')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Sample title="Fields">
      <div className="grid gap-x-5 gap-y-5 md:grid-cols-2">
        <Field label="Company" required>
          <Input defaultValue="Peachtree Air & Heat" />
        </Field>
        <Field label="Website">
          <Input ref={focused} placeholder="https://" />
        </Field>
        <Field label="Phone" error="Phone must be in XXX-XXX-XXXX format">
          <PhoneInput value={phone} onChange={setPhone} />
        </Field>
        <Field label="Dealer Number" hint="Set by your distributor" disabled>
          <Input defaultValue="204418" />
        </Field>
        <Field label="Company Type">
          <Select
            placeholder="Select a company type"
            defaultValue=""
            options={['Sole Proprietorship', 'Partnership'].map((label) => ({ value: label, label }))}
          />
        </Field>
        <Field label="Price">
          <MoneyInput value={price} onChange={setPrice} />
        </Field>
      </div>
      <Field label="Message" hint="At least 10 characters">
        <Textarea rows={3} />
      </Field>
      <Row>
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Open" />
        <Checkbox label="Some" indeterminate />
        <Switch label="Active" checked={on} onCheckedChange={setOn} />
        <Switch label="Inactive" checked={off} onCheckedChange={setOff} />
      </Row>
      <Row>
        <Field label="Change type">
          <RadioGroup
            value={change}
            onValueChange={setChange}
            options={[
              { value: 'Change', label: 'Change' },
              { value: 'Cancel', label: 'Cancel', hint: 'Ends the order.' },
            ]}
          />
        </Field>
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </Row>
      <Tabs
        label="Login method"
        tabs={[
          { value: 'dealer', label: 'Dealer', content: 'Dealer number and zip code.' },
          { value: 'staff', label: 'Distributor Staff', content: 'E-mail and password.' },
        ]}
      />
    </Sample>
  )
}
