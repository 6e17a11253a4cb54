import type { Data } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import type { scanScParcelIn } from '@kuacang/contract/sorting-centre/parcel/calls'
import { say } from '../../kit/say.ts'
import { already, attention, type Outcome, ok } from '../../kit/scan/outcome.ts'

const words = {
  place: text('放到格口', 'To place'),
  group: text('分拣组 {group}', 'Sorting group {group}'),
  noPlace: text('没有格口：放到异常区', 'No place: to the exception area'),
  relabel: text('放到换单架', 'To the relabel shelf'),
  hold: text('放到拦截区', 'To the hold area'),
  found: text('曾标记丢失，已找到', 'It was marked lost and is found'),
  foreign: text('它属于袋 {bag}', 'It belongs to bag {bag}'),
}

type Scanned = Data<typeof scanScParcelIn>
const answers: Readonly<Record<Scanned['answer'], Text>> = {
  place: words.place,
  relabel: words.relabel,
  hold: words.hold,
}

/** What the desk shows of a parcel: its sign, giant; amber where it is not what the bag promised. */
export const inboundOutcome = (scanned: Scanned): Outcome => {
  const { parcel, answer, sign, foreign_bag_number: bag, found } = scanned
  const word = answer === 'place' && sign === '' ? words.noPlace : answers[answer]
  const detail = [
    parcel.tracking_id,
    ...(answer === 'place' && parcel.group_name ? [say(words.group, { group: parcel.group_name })] : []),
    ...(parcel.relabel_reason === null || answer !== 'relabel'
      ? []
      : [say(relabelReason.label(parcel.relabel_reason))]),
    ...(bag === null ? [] : [say(words.foreign, { bag })]),
    ...(found ? [say(words.found)] : []),
  ].join(' · ')
  const shown = { big: sign || '-', detail, instruction: word, ...(sign === '' && { speech: [] }) }
  if (scanned.already) return already(word, { ...shown, thing: 'parcel' })
  return answer === 'place' && sign !== '' && bag === null ? ok(word, shown) : attention(word, shown)
}
