export declare const findPostgres: () => string
