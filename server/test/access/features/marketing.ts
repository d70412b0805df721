import type { FeatureAccess } from './feature-access'

export const access: FeatureAccess = {
  // Dealers and everyone who reads their orders.
  permissions: { 'delivery.read': 'own | scope | scope | all | all' },
  calls: { 'GET /api/marketing': 'delivery.read', 'GET /api/orders/:id/deliveries': 'delivery.read' },
  attempts: { getMarketing: {}, getOrderDeliveries: { about: 'signed' } },
}
