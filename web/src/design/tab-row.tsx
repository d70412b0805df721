import { cn } from './cn'

interface TabRowProps<Value extends string> {
  label: string
  tabs: readonly { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
  /** Whether the row is the top of a flush sheet, whose padding it then has. */
  inFlushSheet?: boolean
}

const number = new Intl.NumberFormat('en-US')

/** Tabs over one list, each with its count. They filter the list, so they are buttons in a group. */
export function TabRow<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  inFlushSheet = false,
}: TabRowProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={cn('flex min-w-0 overflow-x-auto border-line-strong border-b', inFlushSheet && 'px-1 sm:px-5')}
    >
      {tabs.map((tab) => {
        const isCurrent = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            aria-pressed={isCurrent}
            onClick={() => onChange(tab.value)}
            className={cn(
              'relative flex h-13 flex-1 items-center justify-center gap-1 whitespace-nowrap px-1 font-semibold text-sm sm:flex-none sm:gap-2 sm:px-4 sm:text-[15px]',
              'focus-visible:-outline-offset-2',
              isCurrent
                ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-[2px] after:bg-spruce forced-colors:after:bg-[Highlight]'
                : 'text-muted hover:text-ink',
            )}
          >
            {tab.label}
            {/* Reserves the width until the number is known. */}
            <span className="tnum min-w-[2ch] text-left">
              {' '}
              {tab.count === undefined ? '' : number.format(tab.count)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
