import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { type CSSProperties, useSyncExternalStore } from 'react'
import { Button } from '../button'
import { cn } from '../cn'
import { IconButton } from '../icon-button'
import { currentToast, dismissToast, subscribeToToast, type ToastVariant } from './toast'
import { useUnderBar } from './use-under-bar'

const icons: Record<ToastVariant, { Icon: typeof Info; colour: string }> = {
  default: { Icon: Info, colour: 'text-spruce' },
  success: { Icon: CircleCheck, colour: 'text-success' },
  error: { Icon: CircleAlert, colour: 'text-danger' },
}

/**
 * Where toasts appear: one at a time, five seconds, held while hovered or focused, F8 to reach it. On phones under the top
 * bar, since the buttons that matter stand at the foot.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast)
  const { Icon, colour } = icons[shown?.variant ?? 'default']
  const top = useUnderBar(shown !== null)
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Toast.Root
          key={shown.id}
          open
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          className={cn(
            'flex items-start gap-3 rounded-sheet border bg-surface py-4 pr-2 pl-4 shadow-pop',
            'data-[state=open]:animate-toast-in data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            shown.variant === 'error' ? 'border-danger' : 'border-line',
          )}
        >
          <Icon aria-hidden className={cn('mt-0.5 size-5', colour)} />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold text-[15px] text-ink">{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className="mt-0.5 text-muted text-sm">{shown.description}</Toast.Description>
            )}
          </div>
          {shown.action && (
            <Toast.Action asChild altText={`${shown.action.label}: ${shown.title}`} onClick={shown.action.onPress}>
              <Button variant="link" className="-my-2">
                {shown.action.label}
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
