export declare const startPostgres: (
  extra?: Record<string, string | number>,
) => Promise<{ url: string; stop: () => Promise<void> }>
