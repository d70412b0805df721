/** What `npm start` gives to node: its flags, then the path of the built server, whole. */
export declare const startArguments: readonly string[]
