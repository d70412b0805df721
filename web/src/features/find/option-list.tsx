import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { cn } from '../../design/cn'
import { AppLink } from '../../design/link'
import { type FindOption, kindIcons, type OptionGroup } from './find-option'
import { splitMatches } from './matches'

/** Highlights the search term in a text by color and underline. */
function HighlightedText({ text, typed }: { text: string; typed: string }) {
  let at = 0
  return splitMatches(text, typed).map(({ text: piece, isHit }) => {
    at += piece.length
    if (!isHit) return <Fragment key={at}>{piece}</Fragment>
    return (
      <mark key={at} className="border-accent border-b-2 bg-accent-tint text-inherit">
        {piece}
      </mark>
    )
  })
}

interface RowProps {
  /** The id of the highlighted row, which Enter opens. */
  current: string | undefined
  /** The search term to highlight. */
  typed: string
  onPoint: (id: string) => void
  /** Called when an option opens in this tab. */
  onFollowed: (option: Pick<FindOption, 'id' | 'href'>) => void
}

const opensInThisTab = (event: React.MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

interface OptionLinkProps extends RowProps {
  option: Pick<FindOption, 'id' | 'href'>
  className: string
  children: React.ReactNode
}

/** A link that is an option of the list. The search field handles the keys, so the link is not focusable. */
function OptionLink({ option, current, onPoint, onFollowed, className, children }: OptionLinkProps) {
  return (
    <AppLink
      id={option.id}
      role="option"
      aria-selected={option.id === current}
      tabIndex={-1}
      href={option.href}
      className={className}
      onPointerMove={() => onPoint(option.id)}
      onClick={(event) => {
        if (opensInThisTab(event)) onFollowed(option)
      }}
    >
      {children}
    </AppLink>
  )
}

/** A search result or an action. */
function OptionRow({ option, ...use }: { option: FindOption } & RowProps) {
  const { kind, title, detail, badge } = option
  const Icon = kindIcons[kind]
  const isCurrent = option.id === use.current
  return (
    <OptionLink
      {...use}
      option={option}
      className={cn(
        'flex min-h-14 items-center gap-3 border-l-[3px] py-2 pr-4 pl-[13px] md:min-h-12 md:gap-4 md:pr-6 md:pl-[21px]',
        isCurrent ? 'border-sel-line bg-sel' : 'border-transparent',
      )}
    >
      <Icon aria-hidden className="size-4.5 flex-none text-muted" />
      <span className="min-w-0 flex-1 md:flex md:items-baseline md:gap-2.5">
        <span className="block font-semibold text-[15px] text-ink wrap-anywhere md:truncate">
          <HighlightedText text={title} typed={use.typed} />
        </span>{' '}
        {detail && (
          <span className="block text-[14px] text-muted wrap-anywhere md:max-w-[60%] md:flex-none md:truncate">
            <HighlightedText text={detail} typed={use.typed} />
          </span>
        )}
      </span>
      {badge && <span className="flex-none"> {badge}</span>}
      {kind === 'do' && <ChevronRight aria-hidden className="size-4 flex-none text-muted md:hidden" />}
    </OptionLink>
  )
}

interface OptionListProps extends RowProps {
  id: string
  label: string
  groups: readonly OptionGroup[]
}

/** The options by group. A link in a group's heading opens all results of this kind and is an option, too. */
export function OptionList({ id, label, groups, ...use }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className="pb-2">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: no HTML element groups options of a listbox
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
