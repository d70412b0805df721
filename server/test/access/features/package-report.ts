import type { FeatureAccess } from './feature-access'

export const access: FeatureAccess = {
  // Users who see the dashboards' numbers, for their own dealers.
  permissions: { 'report.read': '- | scope | scope | all | all' },
  calls: { 'GET /api/package-report': 'report.read', 'GET /api/package-report/export': 'report.read' },
  attempts: { getPackageReport: {}, exportPackageReport: {} },
  auditedReads: ['exportPackageReport'],
}
