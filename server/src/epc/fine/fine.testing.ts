import { epcFineReason } from '@kuacang/contract/epc/fine/enums'
import { systemCaller } from '#kit/caller'
import type { TestServer } from '#kit/testing/server'
import { ourEpc } from '../epc.testing.ts'
import { writeAmount } from './amounts.ts'

/** Each fault costs this from a moment on: 5, 10, 20 and 40 USD. */
export const finesCost = async (
  t: TestServer,
  effective_at: Date = new Date(Date.now() - 86_400_000),
  warehouse_id: number = ourEpc,
): Promise<void> => {
  for (const [i, reason] of epcFineReason.codes.entries())
    await t.write(
      (tx) =>
        writeAmount(tx, systemCaller(warehouse_id, 'test'), {
          ...{ reason, amount: 5 * 2 ** i, currency: 'USD', effective_at },
        }),
      warehouse_id,
    )
}
