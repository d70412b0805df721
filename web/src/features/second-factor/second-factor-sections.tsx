import { useState } from 'react'
import { ErrorState } from '../../design/state/error-state'
import { Notice } from '../../design/state/notice'
import { FactorBlocks } from '../../design/state/page-skeletons/factor-blocks'
import { errorText } from '../../lib/api/errors'
import { useProgram } from '../../lib/program'
import { useUser } from '../../lib/session'
import { useSecondFactor } from './api'
import { CodesDialog } from './components/codes-dialog'
import { type FactorAction, FactorActionDialog } from './components/factor-action-dialog'
import { AppCard, PasskeysCard, RecoveryCard } from './components/factor-cards'
import { ProtectionLine } from './components/protection-line'

/** The second factor sections of the Security tab, for staff only. */
export function SecondFactorSections() {
  const { role, isImpersonating } = useUser()
  return role === 'dealer' || isImpersonating ? null : <StaffSections />
}

function StaffSections() {
  const { data, error, refetch, isFetching } = useSecondFactor()
  const { demo } = useProgram()
  const { role } = useUser()
  const [action, setAction] = useState<FactorAction | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setAction(null)
  const done = (newCodes: string[] | null) => {
    setCodes(newCodes)
    close()
  }
  if (data === undefined) {
    if (!error) return <FactorBlocks withNotice={demo && role === 'super_admin'} />
    return (
      <ErrorState
        title="Your sign-in could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <ProtectionLine secondFactor={data} onAction={setAction} />
      {demo && role === 'super_admin' && !data.isRequired && (
        <Notice>Outside the demo, super admins must set up a second factor.</Notice>
      )}
      <PasskeysCard secondFactor={data} onAction={setAction} />
      <AppCard secondFactor={data} onAction={setAction} />
      <RecoveryCard secondFactor={data} onAction={setAction} />
      {action && <FactorActionDialog action={action} onDone={done} onClose={close} />}
      {codes && <CodesDialog codes={codes} onSaved={() => setCodes(null)} />}
    </>
  )
}
