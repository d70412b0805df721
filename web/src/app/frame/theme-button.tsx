import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../../design/icon-button'
import { chooseTheme, subscribeToTheme } from '../../design/theme'

const isDark = () => document.documentElement.classList.contains('dark')

/** Toggles between light and dark on wide screens. The panel on small screens offers all three options. */
export function ThemeButton({ className }: { className?: string }) {
  const dark = useSyncExternalStore(subscribeToTheme, isDark)
  const Icon = dark ? Sun : Moon
  return (
    <IconButton
      onBar
      label={dark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      className={className}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon aria-hidden />
    </IconButton>
  )
}
