import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { receiveBox } from './box/receive.ts'
import { createInbound } from './inbound/actions.ts'
import { checkBoxes, createOutbound } from './outbound/actions.ts'

const partner_id = 1
const size = { weight: 18.5, length: 60, width: 40, height: 40 }

/** Inbounds that wait, came in part and came whole; one outbound that is being checked, and one that may leave. */
const demoLargeCargo = async ({ store }: App, warehouse_ids: readonly number[]): Promise<void> => {
  for (const warehouse_id of warehouse_ids) {
    const caller = systemCaller(warehouse_id, 'demo')
    const codesOf = (name: string) => [1, 2, 3, 4].map((n) => `LCL-${name}${n}`)
    const announce = (name: string) =>
      transact(store, caller, (tx) =>
        createInbound(tx, caller, {
          body: {
            ...{ partner_id, customer_reference: `SEA-${name}`, remark: '' },
            boxes: codesOf(name).map((box_code) => ({ box_code, announced: size })),
          },
        }),
      )
    const receive = (box_code: string) =>
      transact(store, caller, (tx) => receiveBox(tx, caller, { body: { box_code, ...size }, files: [] }))
    await announce('A')
    for (const code of codesOf('A').slice(0, 2)) await receive(code)
    await announce('B')
    for (const code of codesOf('B')) await receive(code)
    const leave = async (name: string, bay: string, checked: number) => {
      const box_codes = codesOf(name)
      const { id } = await transact(store, caller, (tx) =>
        createOutbound(tx, caller, {
          body: {
            ...{
              partner_id,
              customer_reference: '',
              destination: 'ONT8',
              carrier: 'JB Hunt',
              bay,
              remark: '',
            },
            box_codes,
          },
        }),
      )
      const seen = box_codes.slice(0, checked)
      await transact(store, caller, (tx) => checkBoxes(tx, caller, { body: { id, box_codes: seen } }))
    }
    await announce('C')
    for (const code of codesOf('C')) await receive(code)
    await leave('C', 'D4', 4)
    await leave('B', 'D3', 2)
    await announce('D')
  }
}

export const demo: DemoPart[] = [
  {
    name: 'large cargo',
    needs: ['reference'],
    fill: (app, warehouses) => demoLargeCargo(app, warehouses('fbw', 'overseas')),
  },
]
