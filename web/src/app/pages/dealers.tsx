import { DealersPage } from '../../features/dealers'
import { useImpersonation } from '../../features/impersonation'
import { SheetActions } from '../../features/imports'
import { useSwitchAccount } from '../session/use-switch-account'

/** The dealers, with the way into acting as one of them and the ways in and out by spreadsheet. */
export function Dealers() {
  const { itemFor, question } = useImpersonation(useSwitchAccount())
  return (
    <>
      <DealersPage
        headActions={({ filters, refresh }) => <SheetActions list={{ kind: 'dealers', filters }} onChanged={refresh} />}
        moreActions={({ id, isActive, companyName, dealerNumber }) =>
          itemFor({ id, role: 'dealer', isActive, name: companyName, dealerNumber })
        }
      />
      {question}
    </>
  )
}
