import { Field } from '../../../../design/form/field'
import { Select } from '../../../../design/form/select'
import { Switch } from '../../../../design/form/switch'
import { VisuallyHidden } from '../../../../design/visually-hidden'
import { type Entry, findByKey } from './edit-entries'

interface RetiredFieldProps {
  path: string
  entry: Entry
  entries: readonly Entry[]
  disabled: boolean
  /** What is wrong with the entry into which it moves. */
  error: string | undefined
  onChange: (values: Partial<Entry>) => void
}

/** Whether an entry is retired, and into which entry it then moves. */
export function RetiredField({ path, entry, entries, disabled, error, onChange }: RetiredFieldProps) {
  const { key, label, retired, into } = entry
  const targets = entries.filter((each) => each.key !== key && !each.retired)
  const target = into === undefined ? undefined : findByKey(entries, into)
  return (
    <>
      <Switch
        checked={retired === true}
        disabled={disabled}
        label={
          <>
            Retired<VisuallyHidden>: {label}</VisuallyHidden>
          </>
        }
        onCheckedChange={(isRetired) => onChange({ retired: isRetired || undefined, into: undefined })}
      />
      {retired && (
        <div data-path={`${path}/into`}>
          <Field
            label={
              <>
                Moves into<VisuallyHidden>: {label}</VisuallyHidden>
              </>
            }
            hint={
              target
                ? `Nothing moves on its own. When someone edits or imports ${label}, ${target.label} is saved instead.`
                : 'Records keep it until someone chooses another.'
            }
            error={error}
            disabled={disabled}
          >
            <Select
              value={into ?? ''}
              placeholder="None"
              options={targets.map((each) => ({ value: each.key, label: each.label }))}
              onChange={(event) => onChange({ into: event.target.value || undefined })}
            />
          </Field>
        </div>
      )}
    </>
  )
}
