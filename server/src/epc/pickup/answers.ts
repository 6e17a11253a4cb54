import {
  assignEpcPickup,
  cancelEpcPickup,
  countEpcPickups,
  findEpcPickers,
  finishEpcPickup,
  generateEpcPickups,
  getEpcPickup,
  getEpcPickupPdf,
  listMyEpcPickups,
  printEpcPickup,
  searchEpcPickups,
  setEpcPickupLocation,
  sortPickedEpcParcel,
} from '@kuacang/contract/epc/pickup/calls'
import { epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import { sql } from 'kysely'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { moveHeld } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { staffWith } from '../../access/public.ts'
import { answerPrint, pdfFile, printFor } from '../../printing/public.ts'
import { assignPickup, cancelPickup, finishPickup } from './actions.ts'
import { generatePickup } from './generate.ts'
import { matchingPickups } from './list.ts'
import { pickupPaper } from './paper.ts'
import { setLocation } from './pick.ts'
import { sortPicked } from './sort.ts'
import { epcPickupDocument, lockPickup, type PickupRow, showPickups, withLines } from './store.ts'

const { preview, cancelled } = epcPickupStatus.code
const mostMine = 50

export const answers: Answer[] = [
  answer(searchEpcPickups, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(
      tx.db,
      matchingPickups(tx.db, caller, query).selectAll('o'),
      query,
    )
    return { pagination, list: await showPickups(tx, caller, list as PickupRow[]) }
  }),
  answerStatusCounts(countEpcPickups, sql.ref('o.status'), matchingPickups),
  answer(generateEpcPickups, generatePickup),
  answer(getEpcPickup, async (tx, caller, { params: { id } }) => {
    const [order, operation_records] = await together(
      withLines(tx, caller, id),
      recordsOf(tx, caller.warehouse_id, id),
    )
    return { ...order, operation_records }
  }),
  answer(listMyEpcPickups, async (tx, caller, { query: { pickup_code } }) => {
    const rows = await tx.run<PickupRow>(
      `select * from epc_pickup where warehouse_id = $1 and status not in (${preview}, ${cancelled})
         and case when $3::text is null
           then status in ${codes(epcPickupStatus, 'new', 'printed', 'processing')} and coalesce(operator_id, $2) = $2 else pickup_code = $3 end
       order by operator_id is null, created_at, id limit ${mostMine}`,
      [caller.warehouse_id, caller.user.id, pickup_code ?? null],
    )
    return { list: await showPickups(tx, caller, rows) }
  }),
  answer(findEpcPickers, async (tx, caller, { query }) => ({
    list: await staffWith(tx, caller, 'DPSPickup', query),
  })),
  answer(assignEpcPickup, assignPickup),
  answer(finishEpcPickup, finishPickup),
  answer(cancelEpcPickup, cancelPickup),
  answer(setEpcPickupLocation, setLocation),
  answer(getEpcPickupPdf, async (tx, caller, { params: { id } }) => {
    const order = await withLines(tx, caller, id)
    return pdfFile(await pickupPaper(order, { ...printFor(caller), copy: true }), order.pickup_code)
  }),
  answerPrint(printEpcPickup, {
    paper: 'pick_list',
    take: async (tx, caller, { body: { id } }) => {
      const held = await lockPickup(tx, caller, id)
      const first = held.status === epcPickupStatus.code.new
      moveHeld(tx, caller, epcPickupDocument, first ? 'print' : 'reprint', held, {
        ...(first ? { set: { printed_at: tx.now } } : { to: 'here' }),
      })
      const order = await withLines(tx, caller, id)
      return [{ id, number: order.pickup_code, label: order }]
    },
    make: ([{ reprint, ...order }], print) => pickupPaper(order, { ...print, reprint }),
  }),
  answer(sortPickedEpcParcel, sortPicked),
]
