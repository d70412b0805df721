import { useState } from 'react'
import { ErrorState } from '../../design/state/error-state'
import { Notice } from '../../design/state/notice'
import { FactorBlocks } from '../../design/state/page-skeletons/factor-blocks'
import { errorText } from '../../lib/api/errors'
import { useProgram } from '../../lib/program'
import { useUser } from '../../lib/session'
import { useSecondFactor } from './api'
import { ActDialog, type FactorAct } from './components/act-dialog'
import { CodesDialog } from './components/codes-dialog'
import { AppCard, PasskeysCard, RecoveryCard } from './components/factor-cards'
import { ProtectionLine } from './components/protection-line'

/** How a member of staff signs in beside the password: the sections of the Security tab. Nothing for others. */
export function SecondFactorSections() {
  const { role, isImpersonating } = useUser()
  return role === 'dealer' || isImpersonating ? null : <OwnSections />
}

function OwnSections() {
  const { data, error, refetch, isFetching } = useSecondFactor()
  const { demo } = useProgram()
  const { role } = useUser()
  const [act, setAct] = useState<FactorAct | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setAct(null)
  const done = (made: string[] | null) => {
    setCodes(made)
    close()
  }
  if (data === undefined) {
    if (!error) return <FactorBlocks withNotice={demo && role === 'super_admin'} />
    return (
      <ErrorState
        title="Your sign-in could not be loaded"
        text={errorText(error, 'The portal did not answer as expected. Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <ProtectionLine secondFactor={data} />
      {demo && role === 'super_admin' && !data.isRequired && (
        <Notice>Outside the demo, super admins must set up a second factor.</Notice>
      )}
      <PasskeysCard secondFactor={data} onAct={setAct} />
      <AppCard secondFactor={data} onAct={setAct} />
      <RecoveryCard secondFactor={data} onAct={setAct} />
      {act && <ActDialog act={act} onDone={done} onClose={close} />}
      {codes && <CodesDialog codes={codes} onKept={() => setCodes(null)} />}
    </>
  )
}
