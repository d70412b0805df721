import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn'

export interface TabItem {
  value: string
  label: string
  icon?: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly TabItem[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** Two columns on phones, for more than three tabs. */
  wrap?: boolean
}

/** Tabs on a line, the current one underlined in spruce. */
export function Tabs({ label, tabs, value, defaultValue, onValueChange, wrap = false }: TabsProps) {
  return (
    <Primitive.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      onValueChange={onValueChange}
    >
      <Primitive.List
        aria-label={label}
        className={cn(
          'grid border-line-strong border-b',
          wrap ? 'grid-cols-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none' : 'auto-cols-fr grid-flow-col',
        )}
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="relative flex h-12 items-center justify-center gap-2 px-2 font-semibold text-[15px] text-muted hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:-bottom-px data-[state=active]:after:h-[3px] data-[state=active]:after:rounded-t-[2px] data-[state=active]:after:bg-spruce [&_svg]:size-4.5"
          >
            {tab.icon}
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
