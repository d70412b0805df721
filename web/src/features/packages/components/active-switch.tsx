import type { Package } from '@portal/contract/catalog/catalog'
import { packageTexts } from '@portal/contract/texts/package'
import { FieldError } from '../../../design/form/field'
import { Switch } from '../../../design/form/switch'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { useUpdatePackage } from '../api'

const rejectionText = (error: Error): string => errorText(error, packageTexts.tryAgain)

/** Shows why a change of a package was rejected. */
export const showRejection = (error: Error) =>
  toast({ title: packageTexts.updateFailed, description: rejectionText(error), variant: 'error' })

/** Activates or deactivates a package. The switch is optimistic: it reverts to the stored value if the server rejects the change. */
export function ActiveSwitch({ one }: { one: Package }) {
  const { mutate, isPending, variables, error } = useUpdatePackage({ onRejected: showRejection })
  const isActive = isPending ? variables.body.isActive === true : one.isActive
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-2.5">
        <Switch
          needsLine
          checked={isActive}
          onCheckedChange={(next) => {
            if (!isPending) mutate({ id: one.id, body: { isActive: next, updatedAt: one.updatedAt } })
          }}
          label={`${one.name} is active`}
          hideLabel
        />
        <span aria-hidden className="text-[13.5px] text-body">
          {isActive ? 'Active' : 'Inactive'}
        </span>
      </div>
      {error && (
        <div role="alert" className="max-w-60">
          <FieldError>{rejectionText(error)}</FieldError>
        </div>
      )}
    </div>
  )
}
