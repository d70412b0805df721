import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

/** Around controls that stand together: their tooltips open after 700 ms, the next one within 300 ms at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  )
}

interface TooltipProps {
  text: ReactNode
  /** One focusable element; it must name itself too, since phones show no tooltips. */
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
