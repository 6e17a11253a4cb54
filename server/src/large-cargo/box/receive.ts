import { say, type Text, text } from '@kuacang/contract/kit/text'
import type { receiveLclBox } from '@kuacang/contract/large-cargo/box/calls'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import type { Measures } from '@kuacang/contract/large-cargo/fields'
import { lclInboundStatus } from '@kuacang/contract/large-cargo/inbound/enums'
import { largeCargoRefusals } from '@kuacang/contract/large-cargo/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { moveHeld, triedOn } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { gramsOf, toleranceOf } from '#kit/weight'
import { addPictures, keepPictures } from '../../handover/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { boxesOf, lclInboundDocument } from '../inbound/store.ts'
import { announcedOf, lclBoxDocument, lockBox, lockInboundOfBox, showBox } from './store.ts'

/** Centimetres that a side may be away from what was announced: cartons bulge. */
const sideTolerance = 2

const sides: readonly [keyof Omit<Measures, 'weight'>, Text][] = [
  ['length', text('长', 'length')],
  ['width', text('宽', 'width')],
  ['height', text('高', 'height')],
]

/** What is away from the announcement by more than is tolerated, in words; empty: nothing. */
const differenceOf = (
  { locale }: Caller,
  announced: Measures | null,
  measured: Measures,
  tolerance_g: (expected_g: number) => number,
): string => {
  if (!announced) return ''
  const away = gramsOf(measured.weight) - gramsOf(announced.weight)
  const weight =
    Math.abs(away) > tolerance_g(gramsOf(announced.weight))
      ? [`${say(text('重量', 'weight'), locale)} ${announced.weight} → ${measured.weight} kg`]
      : []
  const others = sides
    .filter(([side]) => Math.abs(measured[side] - announced[side]) > sideTolerance)
    .map(([side, name]) => `${say(name, locale)} ${announced[side]} → ${measured[side]} cm`)
  return [...weight, ...others].join(', ')
}

type Input = { body: z.output<typeof receiveLclBox.body>; files: readonly Upload[] }

/** Receives a box, or measures one that was received anew; its inbound goes along. */
export const receiveBox = async (
  tx: Tx,
  caller: Caller,
  { body: { box_code, ...measured }, files }: Input,
) => {
  const photos = await keepPictures(tx, caller, files)
  const [inbound, box, preference] = await together(
    lockInboundOfBox(tx, caller, box_code),
    lockBox(tx, caller, box_code),
    preferenceOf(tx, caller.warehouse_id),
  )
  if (!inbound || !box) throw new Refused(largeCargoRefusals.unknown_box, { box: box_code })
  // Announced anew between the two statements: another box has the code.
  if (box.inbound_id !== inbound.id) throw new LostRace('the code means another box')
  const { machine } = lclBoxDocument
  const already = machine.can('measure', box.status)
  const action = already ? 'measure' : 'receive'
  if (!machine.can(action, box.status))
    throw new Refused(
      largeCargoRefusals.not_waiting,
      { box: box.box_code, status: lclBoxStatus.label(box.status) },
      triedOn(caller, lclBoxDocument.table, 'receive', { ...box, number: box.box_code }),
    )
  const difference = differenceOf(caller, announcedOf(box), measured, (g) => toleranceOf(g, preference))
  if (difference && photos.length === 0)
    throw new Refused(largeCargoRefusals.photo_needed, { box: box.box_code, difference })
  const moved = moveHeld(tx, caller, lclBoxDocument, action, box, {
    set: {
      weight_g: gramsOf(measured.weight),
      length_mm: Math.round(measured.length * 10),
      width_mm: Math.round(measured.width * 10),
      height_mm: Math.round(measured.height * 10),
      ...(!already && { received_at: tx.now }),
    },
    detail: { ...measured, ...(difference && { difference }) },
  })
  addPictures(tx, caller, [box.id], photos)
  // Read after the move: this box is counted.
  const [{ boxes, received }, shown] = await together(
    boxesOf(tx, caller, inbound.id),
    showBox(tx, caller, moved),
  )
  if (!already) {
    const to = received === boxes ? lclInboundStatus.code.received : lclInboundStatus.code.partly
    moveHeld(tx, caller, lclInboundDocument, 'receive', inbound, {
      to,
      ...(received === boxes && { set: { ended_at: tx.now } }),
      detail: { box: box.box_code },
    })
  }
  return { box: shown, received, boxes, already }
}
