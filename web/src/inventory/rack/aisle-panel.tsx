import { directRacks } from '@kuacang/contract/inventory/rack/calls'
import { pickupDirection } from '@kuacang/contract/inventory/rack/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useCall } from '../../kit/api/use-answer.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Can } from '../../kit/session/session.tsx'
import type { AislePair } from './aisle-selection.ts'

const words = {
  title: text('已选通道', 'Selected aisles'),
  pair: text('通道 {n}：第 {a}、{b} 列之间，{way}', 'Aisle {n}: between columns {a} and {b}, {way}'),
  normal: text('正向', 'forward'),
  reversed: text('反向', 'reverse'),
  direct: text('沿途货架的取货方向', 'Picking direction of the racks along the aisle'),
  done: text('已修改 {n} 个货架', '{n} {n|rack|racks} changed'),
}

type Props = {
  readonly district: string
  readonly pairs: readonly AislePair[]
  readonly onDone: () => void
}

/** The selected aisles as pairs of columns, and the direction in which all racks along them are picked. */
export const AislePanel = ({ district, pairs, onDone }: Props) => {
  const { run, busy } = useCall(directRacks)
  const direct = async (pickup_direction: 0 | 1 | 2) => {
    try {
      const aisles = pairs.map(({ columns: [left] }) => left)
      const { racks } = await run({ body: { district, aisles, pickup_direction } })
      notice.success(say(words.done, { n: racks }))
      onDone()
    } catch (error) {
      notice.failure(error)
    }
  }
  if (pairs.length === 0) return null
  return (
    <section>
      <h2 className="section-title">{say(words.title)}</h2>
      <ul className="aisle-pairs">
        {pairs.map(({ columns: [a, b], reversed }) => (
          <li key={a}>
            {say(words.pair, {
              n: a + 1,
              a: a + 1,
              b: b + 1,
              way: say(reversed ? words.reversed : words.normal),
            })}
          </li>
        ))}
      </ul>
      <Can right="EditStorageLocation">
        <div className="filter-name">{say(words.direct)}</div>
        {pickupDirection.codes.map((code) => (
          <Button key={code} disabled={busy} onClick={() => void direct(code)} style={{ marginInlineEnd: 8 }}>
            {say(pickupDirection.label(code))}
          </Button>
        ))}
      </Can>
    </section>
  )
}
