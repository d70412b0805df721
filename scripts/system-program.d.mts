export declare const systemProgram: (name: string, debianPackage?: string) => string
