export declare const removeDescriptions: (code: string) => string
