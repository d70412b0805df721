/** The arguments that `npm start` passes to node: its flags, then the absolute path of the built server. */
export declare const startArguments: readonly string[]
