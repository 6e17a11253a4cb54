import { noWarehouse, systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { addPlatform } from '../platform/actions.ts'
import { upsertMapping } from './actions.ts'

const platforms = [
  { platform: 'kuacang', name: '跨仓集市', name_en: 'Kuacang Market' },
  { platform: 'seamall', name: '海风商城', name_en: 'Sea Mall', enabled: false },
] as const

/** Platform, its logistics code, the channel that it means. */
const mappings = [
  ['kuacang', 'KM-STANDARD', 101],
  ['kuacang', 'KM-EXPRESS', 102],
  [undefined, 'BATTERY', 104],
] as const

/** The platforms that the demo merchants sell on, and what their logistics codes mean. */
export const demo: DemoPart[] = [
  {
    name: 'channel-mapping',
    needs: ['reference'],
    fill: async ({ store }, warehouses) => {
      const caller = systemCaller(noWarehouse, 'demo')
      const step = (action: Parameters<typeof transact<unknown>>[2]) => transact(store, caller, action)
      for (const body of platforms) await step((tx) => addPlatform(tx, caller, { body }))
      for (const warehouse_id of warehouses('fbw', 'overseas'))
        for (const [platform, platform_code, channel_id] of mappings)
          await step((tx) =>
            upsertMapping(tx, caller, {
              body: { ...(platform ? { platform } : {}), platform_code, channel_id, warehouse_id },
            }),
          )
    },
  },
]
