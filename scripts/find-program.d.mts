export declare const findProgram: (names: readonly string[], folders?: readonly string[]) => string | undefined
