export declare const getClockEnvironment: (hours: number) => Record<string, string>
