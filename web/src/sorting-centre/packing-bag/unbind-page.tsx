import { text } from '@kuacang/contract/kit/text'
import type { ScBagWithParcels } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { getScBag, searchScBags, unbindScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { ApiError, Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useAnswer, usePutAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { kg } from '../../kit/show.tsx'

const words = {
  hintBag: text('扫描要解绑的袋', 'Scan the bag to unbind'),
  hintParcel: text('扫描要移出的包裹，或下一个袋', 'Scan the parcel to take out, or the next bag'),
  bag: text('袋内包裹', 'Parcels in the bag'),
  out: text('已移出，袋内还有', 'Taken out. Left in the bag'),
  held: text('已拦截，放到拦截区（H），袋内还有', 'On hold: put it in the hold area (H). Left in the bag'),
  all: text('全部取出', 'Take all out'),
  allWhat: text('袋内的包裹须重新装袋。', 'Its parcels must be packed again.'),
  emptied: text('袋已取空，包裹数', 'The bag is empty. Parcels taken out'),
  facts: text('{status} · 格口 {tag} · {kg} kg', '{status} · place {tag} · {kg} kg'),
  onHold: text('已拦截', 'On hold'),
}

const Inside = ({ of: bag }: { readonly of: ScBagWithParcels }) => (
  <JobCard
    code={bag.temp_bag_id}
    facts={say(words.facts, {
      ...{ status: scBagStatus.label(bag.status), tag: bag.tag, kg: kg(bag.items_weight) },
    })}
  >
    <JobLines
      lines={bag.parcels.map((p) => ({
        key: p.id,
        code: p.tracking_id,
        name: p.on_hold ? say(words.onHold) : p.added_by,
        count: kg(p.weight),
        state: p.on_hold ? 'bad' : 'open',
      }))}
    />
  </JobCard>
)

/** Finished bags are opened again, and parcels taken out of them (PA-590). */
export default function UnbindPage() {
  const [bag_id, setBag] = useKept<string | null>('sc unbind', null)
  const refresh = useRefresh()
  const putAnswer = usePutAnswer()
  const { data } = useAnswer(getScBag, { query: { bag_id: bag_id ?? '' } }, { enabled: bag_id !== null })
  const open = bag_id === null ? undefined : data
  const find = async (code: string): Promise<Outcome> => {
    const bag = await request(getScBag, { query: { bag_id: code } })
    // What is scanned next may be a parcel of it.
    putAnswer(getScBag, { query: { bag_id: bag.id } }, bag)
    setBag(bag.id)
    return ok(words.bag, { big: bag.parcel_count, detail: bag.temp_bag_id })
  }
  const take = async (body: { tracking_ids: string[] } | { all: true }, scan: Scan) => {
    const sent = send(unbindScBag, { body: { bag_id: bag_id ?? '', ...body } }, scan)
    return sent.finally(() => void refresh(getScBag, searchScBags))
  }
  const takeOne = async (scan: Scan): Promise<Outcome> => {
    const { bag, on_hold } = await take({ tracking_ids: [scan.value] }, scan)
    const shown = { big: bag.parcel_count, detail: `${scan.value} · ${bag.temp_bag_id}` }
    return on_hold.length > 0 ? attention(words.held, shown) : ok(words.out, shown)
  }
  const takeAll = async (bag: ScBagWithParcels, scan: Scan): Promise<Outcome> => {
    const asked = { title: words.all, consequence: words.allWhat, ids: [bag.temp_bag_id] }
    if (!(await confirmDanger(asked))) throw new Declined(say(declined))
    await take({ all: true }, scan)
    return done(words.emptied, { big: bag.parcel_count, detail: bag.temp_bag_id })
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!open) return find(scan.value)
    if (open.parcels.some((p) => p.tracking_id === scan.value)) return takeOne(scan)
    // No parcel of this bag: the next bag, or the server says what it is.
    return find(scan.value).catch((failure) => {
      if (!(failure instanceof ApiError)) throw failure
      return takeOne(scan)
    })
  }
  return (
    <ScanDesk
      name="sc_unbind"
      hint={open ? words.hintParcel : words.hintBag}
      onScan={onScan}
      stopsAtErrors
      keys={[
        {
          key: 'F2',
          label: words.all,
          disabled: !open || open.parcel_count === 0,
          command: 'CMD-ALL',
          work: open && ((scan) => takeAll(open, scan)),
        },
      ]}
    >
      {open ? <Inside of={open} /> : null}
    </ScanDesk>
  )
}
