import {
  combineForStore,
  combineForUser,
  type EpcPack,
  queryFusionPack,
} from '@kuacang/contract/epc/dps/calls'
import { epcDpsPlace } from '@kuacang/contract/epc/dps/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { error, type Outcome } from '../../kit/scan/outcome.ts'
import { SlotClosingDesk } from '../wall/slot-closing-desk.tsx'
import type { SlotWays } from '../wall/use-slot-closing.tsx'

const words = {
  hint: text('扫描已播齐的格口，或其中一件包裹', 'Scan a complete slot, or one of its parcels'),
  opened: text('取出全部包裹，件数', 'Take all parcels out. Parcels'),
  waits: text('还不能合单，还缺', 'Not to be combined yet. Missing'),
  undecided: text('还不能合单，合单组还没有决定', 'Not to be combined yet: the set is not decided'),
  takeOut: text('先在播种台取出', 'First take out at the wall'),
}

const { slot, out } = epcDpsPlace.code

/** The parcels that are closed, or what they still wait for. */
const wholeOf = (pack: EpcPack): readonly string[] | Outcome => {
  const stop = (word: Text, detail: string) => error(word, { detail, block: 'any' })
  if (pack.take_out.length > 0) return stop(words.takeOut, pack.take_out.join(', '))
  const missing = pack.parcels.filter((p) => p.place !== slot && p.place !== out)
  const named = missing.map((p) =>
    [p.tracking_id, say(epcDpsPlace.label(p.place)), p.location_code].filter(Boolean).join(' '),
  )
  if (missing.length > 0) return stop(words.waits, named.join(', '))
  if (!pack.complete) return stop(words.undecided, '')
  return pack.parcels.map((p) => p.tracking_id)
}

const ways: SlotWays = {
  open: async (scan) => wholeOf(await request(queryFusionPack, { query: { slot_id: scan.value } })),
  opened: words.opened,
  resume: async (scan) => wholeOf(await request(queryFusionPack, { query: { tracking_id: scan.value } })),
  close: async (parcels, given, scan) => {
    const { user_id, store_id } = await request(queryFusionPack, {
      query: { tracking_id: parcels[0] ?? '' },
    })
    const pieces = { tracking_ids: [...parcels], ...given }
    return store_id
      ? send(combineForStore, { body: { store_id, ...pieces } }, scan)
      : send(combineForUser, { body: { user_id, ...pieces } }, scan)
  },
}

/** Closes the slots of buyers and shops (PA-269). */
export default function FusionPackPage() {
  return <SlotClosingDesk name="epc_fusion_pack" hint={words.hint} needed="dps_fusion" ways={ways} owners />
}
