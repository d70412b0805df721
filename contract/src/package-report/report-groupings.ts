/** What a row of the report stands for. */
export const reportGroupings = ['package', 'category', 'manager', 'district'] as const
export type ReportGrouping = (typeof reportGroupings)[number]
