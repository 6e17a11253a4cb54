import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import type { createLclInbound } from '@kuacang/contract/large-cargo/inbound/calls'
import { lclInboundStatus } from '@kuacang/contract/large-cargo/inbound/enums'
import { largeCargoRefusals } from '@kuacang/contract/large-cargo/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { gramsOf } from '#kit/weight'
import { mustBeEnabled } from '../../reference/public.ts'
import { lclBoxDocument, lockBoxes } from '../box/store.ts'
import { lclInboundDocument, lockInbound } from './store.ts'

type Announced = z.output<typeof createLclInbound.body>
const living = codes(lclBoxStatus, 'expected', 'received', 'assigned', 'checked')
const millimetres = (cm: number | undefined) => (cm === undefined ? null : Math.round(cm * 10))

/** A code stands on one living box. */
const mustBeFree = async (tx: Tx, { warehouse_id }: Caller, codesGiven: readonly string[]): Promise<void> => {
  const twice = codesGiven.find((code, i) => codesGiven.indexOf(code) !== i)
  if (twice) throw new Refused(largeCargoRefusals.code_twice, { box: twice })
  const taken = await tx.run<{ box_code: string }>(
    `select box_code from lcl_box where warehouse_id = $1 and box_code = any($2) and status in ${living} order by box_code`,
    [warehouse_id, codesGiven],
  )
  if (taken.length > 0)
    throw new Refused(largeCargoRefusals.codes_taken, {
      boxes: taken
        .slice(0, 10)
        .map((b) => b.box_code)
        .join(', '),
    })
}

export const createInbound = async (tx: Tx, caller: Caller, { body }: { body: Announced }) => {
  await mustBeEnabled(tx, body.partner_id)
  await mustBeFree(
    tx,
    caller,
    body.boxes.map((b) => b.box_code),
  )
  const made = { id: newId(), inbound_number: newNumber('LI') }
  const { partner_id, customer_reference, remark, boxes } = body
  await tx.run(
    `insert into lcl_inbound (warehouse_id, id, inbound_number, customer_reference, partner_id, status, remark, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      ...[caller.warehouse_id, made.id, made.inbound_number, customer_reference, partner_id],
      ...[lclInboundStatus.code.new, remark, caller.user.username, tx.now],
    ],
  )
  // Another inbound may take a code at this moment: begun again, it is found and named.
  await tx
    .run(
      `insert into lcl_box (warehouse_id, id, box_code, status, partner_id, inbound_id, announced_weight_g,
         announced_length_mm, announced_width_mm, announced_height_mm, created_at, updated_at)
       select $1, n.id, n.box_code, ${lclBoxStatus.code.expected}, $2, $3, n.weight_g, n.length_mm, n.width_mm, n.height_mm, $4, $4
       from jsonb_to_recordset($5::jsonb) as n (id text, box_code text, weight_g int, length_mm int, width_mm int, height_mm int)`,
      [
        ...[caller.warehouse_id, partner_id, made.id, tx.now],
        JSON.stringify(
          boxes.map(({ box_code, announced }) => ({
            ...{ id: newId(), box_code, weight_g: gramsOf(announced?.weight) },
            length_mm: millimetres(announced?.length),
            width_mm: millimetres(announced?.width),
            height_mm: millimetres(announced?.height),
          })),
        ),
      ],
    )
    .catch(lostOnUnique)
  tx.record({
    operation: 'lcl_inbound.create',
    object: { type: 'lcl_inbound', id: made.id, number: made.inbound_number },
    detail: { boxes: boxes.length, customer_reference, remark },
  })
  return made
}

/** The boxes of a locked inbound that have not come are expected no more. */
const cancelExpected = async (tx: Tx, caller: Caller, inbound_id: string): Promise<number> => {
  const open = await tx.run<{ id: string }>(
    `select id from lcl_box where warehouse_id = $1 and inbound_id = $2 and status = ${lclBoxStatus.code.expected}`,
    [caller.warehouse_id, inbound_id],
  )
  const boxes = await lockBoxes(
    tx,
    caller,
    open.map((b) => b.id),
  )
  moveAllHeld(tx, caller, lclBoxDocument, 'cancel', boxes)
  return boxes.length
}

type Ended = { body: { id: string; reason: string } }

export const closeInbound = async (tx: Tx, caller: Caller, { body: { id, reason } }: Ended) => {
  const inbound = await lockInbound(tx, caller, id)
  moveHeld(tx, caller, lclInboundDocument, 'close', inbound, {
    set: { ended_at: tx.now },
    detail: { reason },
  })
  return { cancelled: await cancelExpected(tx, caller, id) }
}

export const cancelInbound = async (tx: Tx, caller: Caller, { body: { id, reason } }: Ended) => {
  const inbound = await lockInbound(tx, caller, id)
  moveHeld(tx, caller, lclInboundDocument, 'cancel', inbound, {
    set: { ended_at: tx.now },
    detail: { reason },
  })
  await cancelExpected(tx, caller, id)
  return { success: true as const }
}
