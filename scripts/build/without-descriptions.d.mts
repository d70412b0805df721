export declare const withoutDescriptions: (code: string) => string
