export declare const installDebianPackage: (name: string) => boolean
