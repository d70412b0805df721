import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

/** Wraps related controls: the first tooltip opens after 700 ms, the next within 300 ms opens immediately. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  )
}

interface TooltipProps {
  text: ReactNode
  /** Wraps one focusable element, which needs an accessible name of its own, because phones show no tooltips. */
  children: ReactNode
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-fade rounded-badge bg-bar px-2.5 py-1.5 text-[13px] text-bar-ink shadow-pop"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
