export interface Account {
  uid: number
  gid: number
}
export declare const serverAccount: () => Account | undefined
export declare const initialize: (binaries: string, folder: string, account: Account | undefined) => void
