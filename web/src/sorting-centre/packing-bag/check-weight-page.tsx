import { text } from '@kuacang/contract/kit/text'
import { checkScBagWeight, getScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { centreIdAndWeight } from '../../kit/scan/id-and-weight.ts'
import { attention, done, type Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { kg } from '../../kit/show.tsx'
import { askCheckWeight } from './ask-weight.tsx'

const words = {
  hint: text('扫描要复重的袋，或“袋号,重量”', 'Scan the bag to weigh again, or “bag,kg”'),
  checked: text('复重完成，差异 kg', 'Weight checked. Difference in kg'),
  away: text('复重不符，已记录，差异 kg', 'The weight differs and was noted. Difference in kg'),
  skip: text('跳过校验称重', 'Weigh without the check'),
  skipWhat: text('扫描袋号', 'Scan the bag'),
}

const check = async (code: string, scan: Scan, skip_weight_check = false): Promise<Outcome> => {
  const { id, weight: scanned } = centreIdAndWeight(code)
  // Known before anyone lifts it onto the scale.
  const bag_number =
    scanned === undefined ? (await request(getScBag, { query: { bag_id: id } })).temp_bag_id : id
  const weight = scanned ?? (await askCheckWeight(bag_number))
  const body = { bag_number, weight, skip_weight_check }
  const { bag, difference } = await send(checkScBagWeight, { body }, scan)
  const shown = {
    big: `${difference > 0 ? '+' : ''}${kg(difference)}`,
    detail: `${bag.temp_bag_id} · ${kg(weight)} kg`,
  }
  return bag.check_weight_away ? attention(words.away, shown) : done(words.checked, shown)
}

/** Finished bags are weighed a second time, by another user (PA-614). */
export default function CheckWeightPage() {
  return (
    <ScanDesk
      name="sc_check_weight"
      hint={words.hint}
      onScan={(scan) => check(scan.value, scan)}
      stopsAtErrors
      keys={[
        {
          key: 'F2',
          label: words.skip,
          command: 'CMD-SKIP',
          work: async (scan) =>
            check(await askCode({ title: words.skip, label: words.skipWhat }), scan, true),
        },
      ]}
    />
  )
}
