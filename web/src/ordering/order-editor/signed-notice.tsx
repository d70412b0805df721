import { Notice } from '../../design/state/notice'

/** Said before a signed order is edited. */
export function SignedNotice() {
  return (
    <Notice title="This order is signed" className="mb-5">
      The signed agreement stays as it is. Your change is listed below it as an amendment.
    </Notice>
  )
}
