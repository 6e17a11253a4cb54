import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { scReturnDisposal, scReturnStatus } from '@kuacang/contract/sorting-centre/return/enums'
import { first } from './documents.ts'
import type { Row } from './rows.ts'

type Near = readonly Row[]

const received = (near: Near, suite: string, status: number) =>
  near.find((r) => r.table === 'handover_receipt' && r.values.suite === suite && r.values.status === status)
    ?.values.id
/** A delivery note that waits to be signed. */
const note = (near: Near) => received(near, 'sorting-center-outbound', receiptStatus.code.active)

const toDestroy = (near: Near) =>
  first(
    near,
    'sc_return',
    'id',
    ({ values }) =>
      values.status === scReturnStatus.code.decided && values.disposal === scReturnDisposal.code.destroy,
  )

/** Photos of returns that the attack's people took: those of the demo have none. */
const photo = (near: Near) => {
  const shown = near.find((r) => r.table === 'sc_return' && (r.values.photos as string[]).length > 0)?.values
  return { id: shown?.id, photo: (shown?.photos as string[] | undefined)?.[0] }
}

/** A job whose bags all pass through: none is left to close. */
const passing = (near: Near) =>
  first(near, 'sc_job', 'id', ({ values }) =>
    near.some(
      (b) =>
        b.table === 'sc_inbound_bag' &&
        b.values.job_id === values.id &&
        near.some((t) => t.table === 'sc_transit_bag' && t.values.inbound_bag_id === b.values.id),
    ),
  )

/** Inputs of calls of a sorting centre whose fields have the names of other systems, or that need a row in one state. */
export const scRecipes = (password: string) => ({
  // Without a note a query names one that does not exist, like the form of the receipts.
  'GET /sorting_center/delivery_notes/print': {
    query: (near: Near) => ({ delivery_note_id: note(near) ?? 'none' }),
  },
  'POST /sorting_center/delivery_notes/handover': {
    body: (near: Near) => ({ delivery_note_id: note(near) ?? 'none' }),
  },
  'POST /sorting_center/delivery_notes/cancel': {
    body: (near: Near) => ({ delivery_note_id: note(near) }),
  },
  'POST /sorting_center/job/finish': { body: (near: Near) => ({ job_id: passing(near), password }) },
  'POST /sorting_center/returned_outbound_parcels/:id/destroy': {
    params: (near: Near) => ({ id: toDestroy(near) }),
  },
  'GET /sorting_center/returned_outbound_parcels/:id/photos/:photo': { params: photo },
})
