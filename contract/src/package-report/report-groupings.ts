/** What each row of the report represents. */
export const reportGroupings = ['package', 'category', 'manager', 'district'] as const
export type ReportGrouping = (typeof reportGroupings)[number]
