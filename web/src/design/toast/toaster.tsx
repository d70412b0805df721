import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { type CSSProperties, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../button'
import { cn } from '../cn'
import { IconButton } from '../icon-button'
import { currentToast, dismissToast, subscribeToToast, type ToastVariant } from './toast'

const GAP_PX = 10

/** Returns the position of the page's top edge: below the top bar, or 0 once the bar is scrolled away. */
const getPageTop = (): number => Math.max(0, document.getElementById('main')?.getBoundingClientRect().top ?? 0)

/**
 * Returns the distance from the top of the screen to a toast below the top bar, updated while the page scrolls.
 * @param isVisible whether a toast is visible; otherwise the hook measures nothing
 */
function useTopOffset(isVisible: boolean): number {
  const [top, setTop] = useState(GAP_PX)
  useLayoutEffect(() => {
    if (!isVisible) return
    const updateTop = () => setTop(getPageTop() + GAP_PX)
    updateTop()
    window.addEventListener('scroll', updateTop, { passive: true })
    return () => window.removeEventListener('scroll', updateTop)
  }, [isVisible])
  return top
}

const icons: Record<ToastVariant, { Icon: typeof Info; color: string }> = {
  default: { Icon: Info, color: 'text-spruce' },
  success: { Icon: CircleCheck, color: 'text-success' },
  error: { Icon: CircleAlert, color: 'text-danger' },
}

/**
 * Displays one toast at a time for five seconds, longer while it is hovered or focused. F8 moves the focus to it. On phones
 * it appears below the top bar, because the important buttons are at the bottom.
 */
export function Toaster() {
  const visibleToast = useSyncExternalStore(subscribeToToast, currentToast)
  const { Icon, color } = icons[visibleToast?.variant ?? 'default']
  const top = useTopOffset(visibleToast !== null)
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
        style={{ '--toast-top': `${top}px` } as CSSProperties}
        className="no-print fixed right-3 left-3 z-[60] outline-none max-md:top-(--toast-top) md:right-4 md:bottom-[calc(var(--strip-h,0px)+16px)] md:left-auto md:w-[380px]"
      />
    </Toast.Provider>
  )
}
