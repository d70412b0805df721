import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { cn } from './cn'
import { chooseTheme, subscribeToTheme, type ThemeChoice, themeChoice } from './theme'

const choices: readonly { value: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
]

export function ThemeToggle({ onBar = false }: { onBar?: boolean }) {
  const current = useSyncExternalStore(subscribeToTheme, themeChoice)
  return (
    <fieldset className={cn('flex gap-1', onBar && 'on-bar')}>
      <legend className="sr-only">Theme</legend>
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          title={label}
          aria-label={`${label} theme`}
          aria-pressed={current === value}
          onClick={() => chooseTheme(value)}
          className={cn(
            'flex size-11 items-center justify-center rounded-control border border-transparent md:size-9',
            onBar ? 'text-bar-muted hover:bg-bar-2' : 'text-muted hover:bg-sunken',
            current === value && (onBar ? 'border-bar-muted text-bar-ink' : 'border-field text-ink'),
          )}
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      ))}
    </fieldset>
  )
}
