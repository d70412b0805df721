import type { OptionGroup } from './find-option'
import { OptionLink, OptionRow, type RowUse } from './option-row'

interface OptionListProps extends RowUse {
  id: string
  label: string
  groups: readonly OptionGroup[]
}

/** The rows under their headings. The way to all of a kind stands in its heading and is a choice as well. */
export function OptionList({ id, label, groups, ...use }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className="pb-2">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of choices, which no element is
        <div key={group.id} role="group" aria-labelledby={`${group.id}-name`}>
          <div className="flex min-h-10 items-end justify-between gap-4 px-4 pt-3 pb-1.5 text-[13px] md:px-6">
            <span id={`${group.id}-name`} className="font-semibold text-muted">
              {group.name}
            </span>
            {group.all && (
              <OptionLink
                {...use}
                option={group.all}
                className="-my-3 -mr-2 flex min-h-11 items-center rounded-badge px-2 font-semibold text-ink underline decoration-2 decoration-accent underline-offset-4 aria-selected:bg-sel md:-my-1.5 md:min-h-8"
              >
                {group.all.label}
              </OptionLink>
            )}
          </div>
          {group.options.map((option) => (
            <OptionRow key={option.id} {...use} option={option} />
          ))}
        </div>
      ))}
    </div>
  )
}
