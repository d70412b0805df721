import { ChevronRight } from 'lucide-react'
import { cn } from '../../design/cn'
import { AppLink } from '../../design/link'
import { type FindOption, kindIcons } from './find-option'
import { MarkedText } from './marked-text'

export interface RowUse {
  /** The id of the row that keys act on. */
  current: string | undefined
  /** What is marked in it. */
  typed: string
  onPoint: (id: string) => void
  /** It was followed in this tab. */
  onFollowed: (option: Pick<FindOption, 'id' | 'href'>) => void
}

const follows = (event: React.MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

interface OptionLinkProps extends RowUse {
  option: Pick<FindOption, 'id' | 'href'>
  className: string
  children: React.ReactNode
}

/** A link that is one choice of the list: keys come from the field, so it takes no focus itself. */
export function OptionLink({ option, current, onPoint, onFollowed, className, children }: OptionLinkProps) {
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
        if (follows(event)) onFollowed(option)
      }}
    >
      {children}
    </AppLink>
  )
}

/** One thing that was found, or may be done. */
export function OptionRow({ option, ...use }: { option: FindOption } & RowUse) {
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
          <MarkedText text={title} typed={use.typed} />
        </span>{' '}
        {detail && (
          <span className="block text-[14px] text-muted wrap-anywhere md:max-w-[60%] md:flex-none md:truncate">
            <MarkedText text={detail} typed={use.typed} />
          </span>
        )}
      </span>
      {badge && <span className="flex-none"> {badge}</span>}
      {kind === 'do' && <ChevronRight aria-hidden className="size-4 flex-none text-muted md:hidden" />}
    </OptionLink>
  )
}
