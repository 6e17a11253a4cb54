import type { TransferLine, TransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import type { Takeable } from '@kuacang/contract/inventory/transfer-carry/calls'
import { nameOf, say } from '../../kit/say.ts'
import { JobCard, type JobLine, JobLines } from '../../kit/scan/job-card.tsx'
import { JobNumber } from '../../kit/scan/job-number.tsx'
import { words } from './words.ts'

export const inHand = (l: TransferLine) => l.taken_quantity - l.moved_quantity

/** Where the goods in hand are planned to go. */
export const targetsOf = (o: TransferOrder): string[] => [
  ...new Set(o.lines.filter((l) => inHand(l) > 0).flatMap((l) => l.to_location_code ?? [])),
]

type Props = {
  readonly order: TransferOrder
  readonly takeable: readonly Takeable[]
  readonly quantities: Readonly<Record<string, number>>
  readonly onQuantity: (loc_inv_id: string, quantity: number) => void
}

/** The transfer in work: where it goes, what is in hand, what may be taken here. */
export const OpenTransfer = ({ order, takeable, quantities, onQuantity }: Props) => {
  const targets = targetsOf(order)
  const carried: JobLine[] = order.lines
    .filter((l) => inHand(l) > 0)
    .map((l) => ({
      key: l.id,
      code: l.sku,
      name: `${say(words.inHand)} → ${l.to_location_code ?? say(words.unplanned)} · ${nameOf(l)}`,
      count: inHand(l),
      state: 'current',
    }))
  const here: JobLine[] = takeable.map((g) => ({
    key: g.loc_inv_id,
    code: g.sku,
    name: `${say(words.toTake)} · ${nameOf(g)}`,
    count: g.quantity,
    state: 'open',
    fields: (
      <JobNumber
        label={say(words.quantity)}
        of={g.sku}
        min={1}
        max={g.quantity}
        value={quantities[g.loc_inv_id] ?? g.quantity}
        onChange={(n) => onQuantity(g.loc_inv_id, n ?? g.quantity)}
      />
    ),
  }))
  const moved: JobLine[] = order.lines
    .filter((l) => l.moved_quantity > 0)
    .map((l) => ({
      key: `moved ${l.id}`,
      code: l.sku,
      name: `${l.from_location_code} → ${l.to_location_code ?? '-'}`,
      count: `${l.moved_quantity} / ${l.quantity}`,
      state: 'done',
    }))
  return (
    <JobCard
      code={order.order_id}
      facts={order.from_location_code ? `${say(words.fromPlace)} ${order.from_location_code}` : null}
    >
      {targets.length > 0 ? <div className="job-place code">{targets.join(' · ')}</div> : null}
      <JobLines lines={[...carried, ...here, ...moved]} />
    </JobCard>
  )
}
