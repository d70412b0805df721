import { importCapabilities } from '@portal/contract/sheets/imports'
import { exportTexts } from '@portal/contract/texts/sheet'
import { ChevronDown, Download, FileSpreadsheet, History, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../design/button'
import { cn } from '../../design/cn'
import { Menu, MenuItem } from '../../design/overlay/menu'
import { useMediaQuery } from '../../design/use-media-query'
import { useCan } from '../../lib/session'
import { downloadExport, downloadTemplate, type ExportColumns, type SheetList, useDownload } from './api'
import { sheetKindTexts } from './sheet-texts'
import { useSheetDialogs } from './use-sheet-dialogs'

interface SheetAction {
  name: string
  icon: ReactNode
  run: () => void
  isDownload?: boolean
  /** Variants of the action, offered in a menu next to its button; the button runs the first. */
  variants?: readonly { name: string; run: () => void }[]
  /** Other actions of the same subject, offered in a menu next to its button. */
  related?: readonly { name: string; icon: ReactNode; run: () => void }[]
}

interface SheetActionsProps {
  list: SheetList
  /** Called when something was imported or undone, to refresh what shows it. */
  onChanged: () => void
}

/** The page header's spreadsheet buttons that the user may use. On phones and tablets they collapse into a menu. */
export function SheetActions({ list, onChanged }: SheetActionsProps) {
  const mayImport = useCan(importCapabilities[list.kind])
  const mayExport = useCan(list.kind === 'orders' ? 'order.export' : importCapabilities[list.kind])
  const isWide = useMediaQuery('(min-width: 1024px)')
  const { start, running, failure } = useDownload()
  const { open, isLoading, failure: notLoaded, dialog } = useSheetDialogs(list.kind, onChanged)

  const download = (name: string, run: () => Promise<string>): SheetAction => ({
    name,
    icon: <Download aria-hidden />,
    run: () => start(run, name),
    isDownload: true,
  })
  // One button with a menu, because the page header has room for few buttons.
  const importAction: SheetAction = {
    name: sheetKindTexts[list.kind].importLabel,
    icon: <Upload aria-hidden />,
    run: () => open('import'),
    related: [
      download('Template', () => downloadTemplate(list.kind)),
      { name: 'Import history', icon: <History aria-hidden />, run: () => open('history') },
    ],
  }
  const startExport = (columns: ExportColumns) => start(() => downloadExport(list, columns), 'Excel')
  const exportAction: SheetAction = {
    ...download('Excel', () => downloadExport(list, 'own')),
    variants: [
      { name: sheetKindTexts[list.kind].fixedColumnsLabel, run: () => startExport('own') },
      { name: 'Excel with the visible columns', run: () => startExport('shown') },
    ],
  }
  const actions = [...(mayImport ? [importAction] : []), ...(mayExport ? [exportAction] : [])]

  return (
    <>
      {isWide || (actions.length < 2 && !mayImport) ? (
        actions.map((action) => <ActionButton key={action.name} act={action} running={running} />)
      ) : (
        <CollapsedActions actions={actions} isRunning={running !== undefined} />
      )}
      {isLoading && (
        <p role="status" className="animate-late basis-full max-md:basis-full! text-muted text-sm md:text-right">
          Loading...
        </p>
      )}
      {failure && <Failure title={exportTexts.failed}>{failure}</Failure>}
      {notLoaded && <Failure title="Not loaded">{notLoaded}</Failure>}
      {dialog}
    </>
  )
}

interface ActionButtonProps {
  act: SheetAction
  /** The name of the action whose download is running. */
  running: string | undefined
}

/** An action's button; with variants or related actions, a second button next to it opens a menu of them. */
function ActionButton({ act: { name, icon, run, isDownload, variants, related }, running }: ActionButtonProps) {
  const menuActions = variants ?? related
  const menuLabel = variants ? `Choose columns for ${name}` : related?.map((one) => one.name).join(', ')
  const isDisabled = isDownload && running !== undefined
  const button = (
    <Button
      onClick={run}
      pending={running === name}
      disabled={isDisabled}
      className={cn(menuActions && 'flex-1 rounded-r-none')}
    >
      {icon}
      {name}
    </Button>
  )
  if (!menuActions) return button
  return (
    <span className="inline-flex max-md:px-0!">
      {button}
      <Menu
        trigger={
          <Button
            needsLine
            disabled={isDisabled}
            aria-label={menuLabel}
            className="-ml-px w-11 rounded-l-none px-0 md:w-10"
          >
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {variants?.map((variant) => (
          <MenuItem key={variant.name} onSelect={variant.run}>
            {variant.name}
          </MenuItem>
        ))}
        {related?.map((one) => (
          <MenuItem key={one.name} icon={one.icon} onSelect={one.run}>
            {one.name}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

function CollapsedActions({ actions, isRunning }: { actions: readonly SheetAction[]; isRunning: boolean }) {
  return (
    <Menu
      trigger={
        <Button pending={isRunning} pendingText="Downloading...">
          <FileSpreadsheet aria-hidden />
          Spreadsheets
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {actions
        .flatMap(({ icon, variants, related = [], ...action }) => [
          ...(variants ?? [action]).map((variant) => ({ ...variant, icon })),
          ...related,
        ])
        .map(({ name, icon, run }) => (
          <MenuItem key={name} icon={icon} onSelect={run}>
            {name}
          </MenuItem>
        ))}
    </Menu>
  )
}

function Failure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p role="alert" className="basis-full max-md:basis-full! font-medium text-danger text-sm md:text-right">
      {title}: {children}
    </p>
  )
}
