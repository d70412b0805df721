export declare const clockAhead: (hours: number) => Record<string, string>
