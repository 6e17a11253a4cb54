import { codeOf, codeRules } from '@kuacang/contract/kit/scan/code-rules'
import { carrierFailure, carrierFailures } from '@kuacang/contract/outbound/dropshipping/carrier'
import { autoFulfilStatus, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { z } from 'zod'
import { tryMove } from '#kit/document/document'
import { newId } from '#kit/ids'
import { storableUpTo } from '#kit/storable'
import { builtInCarrier, type Consignment } from '../../outbound/public.ts'
import { portQuestion } from '../../ports/public.ts'
import { platformOrderDocument } from './document.ts'
import { keptFailure } from './failure.ts'
import { fulfilOrder } from './fulfil.ts'
import type { OrderRow } from './store.ts'

const answer = z.object({
  tracking_id: codeOf(codeRules.outbound_tracking),
  /** Base64; what every PDF begins with. */
  label_pdf: z.base64().startsWith('JVBERi').optional(),
})

const isKnown = (code: string): code is keyof typeof carrierFailures => Object.hasOwn(carrierFailures, code)
const categories = { address: 1, weight: 3, channel: 4 } as const

/** What the carrier gets beside the consignment. */
export type WaybillOrder = Consignment & {
  readonly declared_name: string
  readonly declared_value: number
  readonly currency: string
}

/** The waybill of a platform order, before it is an outbound order. */
export const platformWaybill = portQuestion<WaybillOrder, z.output<typeof answer>, { status: number }>({
  kind: 'carrier',
  name: 'platform_orders',
  answer,
  embedded: async (tx, _caller, consignment) => {
    const consigned = await builtInCarrier(tx, consignment)
    if ('tracking_number' in consigned) return { answer: { tracking_id: consigned.tracking_number } }
    const code = consigned.refused
    return { refused: { category: categories[code], code, message: carrierFailures[code].en } }
  },
  applyAnswer: async (tx, caller, { id }, said) => {
    if ('refused' in said) {
      const { code, message } = said.refused
      const failure = carrierFailure(isKnown(code) ? code : storableUpTo(message || code, 500))
      const failed = await tryMove(tx, caller, platformOrderDocument, 'fail_waybill', id, {
        set: { fail_reason: keptFailure(failure), look_at: tx.now },
        detail: { failure },
      })
      return 'moved' in failed ? { used: { status: platformOrderStatus.code.waybill_failed } } : 'outdated'
    }
    const { tracking_id: tracking_number, label_pdf } = said.answer
    const label_file = label_pdf ? `platform-waybills/${caller.warehouse_id}/${newId()}.pdf` : ''
    if (label_pdf) await tx.store.files.put(label_file, Buffer.from(label_pdf, 'base64'))
    const got = await tryMove<OrderRow>(tx, caller, platformOrderDocument, 'get_waybill', id, {
      set: { tracking_number, label_file, fail_reason: '', blockers: [], look_at: null },
      detail: { tracking_number },
    })
    if (!('moved' in got)) return 'outdated'
    // A rule goes on by itself; people look at the waybill first.
    const isByRule =
      got.moved.rule_id !== null && got.moved.auto_fulfill_status === autoFulfilStatus.code.waiting
    const { status } = isByRule ? await fulfilOrder(tx, caller, got.moved) : got.moved
    return { used: { status } }
  },
})

export const questions = [platformWaybill]
