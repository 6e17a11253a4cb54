import { dialogAsk } from '@kuacang/contract/kit/ask'
import { say, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Asked } from '#kit/refused'
import { type Lack, lackAt, type ToPut } from '../location/room.ts'

const title = text('超出库位规格', 'Exceeds the location spec')
const lacks: { readonly [K in Lack]: ReturnType<typeof text> } = {
  too_large: text(
    '商品比库位 {code} 的规格大，是否仍移到这里？',
    'The goods are larger than the spec of {code}. Move them there anyway?',
  ),
  too_heavy: text(
    '库位 {code} 将超出承重，是否仍移到这里？',
    'The load limit of {code} would be exceeded. Move the goods there anyway?',
  ),
  no_room: text(
    '按规格库位 {code} 放不下，是否仍移到这里？',
    'According to its spec there is not enough space in {code}. Move the goods there anyway?',
  ),
}

/** Asks whether goods shall go where they do not fit by the spec of the place; `sure` is the yes. */
export const askAboutRoom = async (
  tx: Tx,
  caller: Caller,
  target: { readonly id: string; readonly code: string; readonly spec_id: string | null },
  parts: readonly ToPut[],
  sure: boolean,
): Promise<void> => {
  if (sure) return
  const lack = await lackAt(tx, caller, target, parts)
  if (!lack) return
  throw new Asked(dialogAsk, {
    title: say(title, caller.locale),
    message: say(lacks[lack], caller.locale, { code: target.code }),
    confirm: 'over_spec',
  })
}
