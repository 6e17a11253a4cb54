import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { warehouseType } from '@kuacang/contract/kit/enums'
import type { lookUpInvite } from '@kuacang/contract/platform-orders/store/calls'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { readerOf } from '#kit/http/reader-of'
import { checkInviteCode } from '../../reference/public.ts'
import { bindablePlatforms } from './bindable.ts'

const openWarehouses = `
select id, warehouse_code, warehouse_name from warehouse
where enabled and open_to_merchant and warehouse_type = any($1) order by warehouse_code`

/** What a valid code can bind. Who has none learns neither platforms nor warehouses. */
export const invited = async (
  app: App,
  _caller: Caller,
  { body }: { body: z.output<typeof lookUpInvite.body> },
) => {
  const reader = readerOf(app)
  await checkInviteCode(reader, body.invite_code)
  type Warehouse = { id: number; warehouse_code: string; warehouse_name: string }
  return {
    platforms: await bindablePlatforms(reader),
    warehouses: await reader.run<Warehouse>(openWarehouses, [
      atGoods.at.map((type) => warehouseType.code[type]),
    ]),
  }
}
