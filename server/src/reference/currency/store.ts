import type { Tx } from '#kit/database/transact'

/** Is there a currency of this code? */
export const isCurrency = async ({ run }: Pick<Tx, 'run'>, code: string): Promise<boolean> =>
  (await run<{ code: string }>('select code from currency where code = $1', [code])).length > 0
