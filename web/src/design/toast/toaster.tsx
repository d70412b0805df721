import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useRef, useSyncExternalStore } from 'react'
import { Button } from '../button'
import { cn } from '../cn'
import { IconButton } from '../icon-button'
import { currentToast, dismissToast, subscribeToToast, type ToastVariant } from './toast'
import { useLift } from './use-lift'

const icons: Record<ToastVariant, { Icon: typeof Info; color: string }> = {
  default: { Icon: Info, color: 'text-spruce' },
  success: { Icon: CircleCheck, color: 'text-success' },
  error: { Icon: CircleAlert, color: 'text-danger' },
}

/**
 * Displays one toast at a time for five seconds, longer while it is hovered or focused. F8 moves the focus to it. On phones
 * it covers no heading, bar or control, except in the rows of lists.
 */
export function Toaster() {
  const visibleToast = useSyncExternalStore(subscribeToToast, currentToast)
  const { Icon, color } = icons[visibleToast?.variant ?? 'default']
  const list = useRef<HTMLOListElement>(null)
  const lift = useLift(list, visibleToast?.id)
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {visibleToast && (
        <Toast.Root
          key={visibleToast.id}
          open
          onOpenChange={(open) => !open && dismissToast(visibleToast.id)}
          className={cn(
            'flex items-start gap-3 rounded-sheet border bg-surface py-4 pr-2 pl-4 shadow-pop',
            'data-[state=open]:animate-toast-in data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            visibleToast.variant === 'error' ? 'border-danger' : 'border-line',
          )}
        >
          <Icon aria-hidden className={cn('mt-0.5 size-5', color)} />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold text-[15px] text-ink">{visibleToast.title}</Toast.Title>
            {visibleToast.description && (
              <Toast.Description className="mt-0.5 text-muted text-sm">{visibleToast.description}</Toast.Description>
            )}
          </div>
          {visibleToast.action && (
            <Toast.Action
              asChild
              altText={`${visibleToast.action.label}: ${visibleToast.title}`}
              onClick={visibleToast.action.onPress}
            >
              <Button variant="link" className="-my-2">
                {visibleToast.action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <IconButton label="Dismiss" className="-my-2">
              <X aria-hidden />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={list}
        // A transform, because other changes of the position count as layout shifts.
        style={{ transform: `translateY(${-lift}px)` }}
        className="no-print fixed right-3 bottom-[calc(var(--strip-h,0px)+8px)] left-3 z-[60] outline-none md:right-4 md:bottom-[calc(var(--strip-h,0px)+16px)] md:left-auto md:w-[380px]"
      />
    </Toast.Provider>
  )
}
