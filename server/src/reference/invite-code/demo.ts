import { noWarehouse, systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { createCode, revokeCode } from './actions.ts'

/** Invite codes of the demo customers: one waits to be used, one was given to the wrong person. */
export const demo: DemoPart[] = [
  {
    name: 'invite-codes',
    needs: ['reference'],
    fill: async (app) => {
      const caller = systemCaller(noWarehouse, 'demo')
      await createCode(app, caller, { body: { partner_id: 1, remark: '美国站店铺' } })
      const { id } = await createCode(app, caller, { body: { partner_id: 2, remark: '发错对象' } })
      await transact(app.store, caller, (tx) => revokeCode(tx, caller, { body: { id } }))
    },
  },
]
