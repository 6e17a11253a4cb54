import { codeOf, codeRules } from '@kuacang/contract/kit/scan/code-rules'
import { submitCheckout } from '@kuacang/contract/outbound/checkout/calls'
import { type CarrierFailure, carrierFailures } from '@kuacang/contract/outbound/dropshipping/carrier'
import { type WaybillResult, waybillResult } from '@kuacang/contract/outbound/dropshipping/waybill'
import { z } from 'zod'
import { lostOnUnique } from '#kit/database/transact'
import { tryMove } from '#kit/document/document'
import { newId } from '#kit/ids'
import { portQuestion } from '../../ports/public.ts'
import { mustBeFree } from '../order/tracking.ts'
import { builtInCarrier, type Consignment } from './carrier.ts'
import { dropShippingDocument } from './document.ts'
import { goOn } from './logistics-ready.ts'

/** The categories of refusals that all ports share. */
const categories: Record<CarrierFailure, number> = { address: 1, weight: 3, channel: 4 }

const isKnown = (code: string): code is CarrierFailure => Object.hasOwn(carrierFailures, code)

const answer = z.object({
  tracking_id: codeOf(codeRules.outbound_tracking),
  /** Base64; what every PDF begins with. */
  label_pdf: z.base64().startsWith('JVBERi').optional(),
  paper: z.string().trim().max(40).default(''),
})

/** A waybill for a parcel: its number, and where the carrier makes it the label itself. */
export const waybillQuestion = portQuestion<Consignment, z.output<typeof answer>, WaybillResult>({
  kind: 'carrier',
  name: 'orders',
  answer,
  embedded: async (tx, _caller, consignment) => {
    const consigned = await builtInCarrier(tx, consignment)
    if ('tracking_number' in consigned)
      return { answer: { tracking_id: consigned.tracking_number, paper: '' } }
    const code = consigned.refused
    return { refused: { category: categories[code], code, message: carrierFailures[code].en } }
  },
  applyAnswer: async (tx, caller, { id, number: order_number }, said) => {
    if ('refused' in said) {
      const { code, message } = said.refused
      const failure = isKnown(code) ? code : message || code
      const failed = await tryMove(tx, caller, dropShippingDocument, 'fail_waybill', id, {
        set: { logistics_failure: failure },
        detail: { failure },
      })
      const used = { id, order_number, tracking_number: '', waybill_failure: failure }
      return 'moved' in failed ? { used } : 'outdated'
    }
    const { tracking_id: tracking_number, label_pdf, paper } = said.answer
    await mustBeFree(tx, caller, tracking_number, id, 'tracking_number')
    const waybill_file = label_pdf && `waybills/${caller.warehouse_id}/${newId()}.pdf`
    const got = await tryMove(tx, caller, dropShippingDocument, 'get_waybill', id, {
      set: {
        tracking_number,
        logistics_failure: '',
        ...(waybill_file ? { waybill_file, special_paper_size: paper } : {}),
      },
      detail: { tracking_number },
    }).catch(lostOnUnique)
    // Cancelled, or its customer handed over another waybill meanwhile.
    if (!('moved' in got)) return 'outdated'
    if (waybill_file) await tx.store.files.put(waybill_file, Buffer.from(label_pdf, 'base64'))
    await goOn(tx, caller, id)
    return { used: { id, order_number, tracking_number, waybill_failure: '' } }
  },
  // Checkouts wait for it.
  awaited: { right: submitCheckout.right, result: waybillResult },
})

export const questions = [waybillQuestion]
