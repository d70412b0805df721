import { Notice } from '../../../design/state/notice'

/** Says that the figures below are one district's only. */
export function DistrictLimit({ district }: { district: string }) {
  return <Notice className="mb-5">Showing data for District {district} only</Notice>
}
