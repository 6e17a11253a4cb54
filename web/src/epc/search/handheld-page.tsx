import { getParcelsByLocation } from '@kuacang/contract/epc/shelf/calls'
import { text } from '@kuacang/contract/kit/text'
import { searchEpc } from '@kuacang/contract/search/calls'
import { Empty, Skeleton } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useKept } from '../../kit/kept.ts'
import { latePart } from '../../kit/late-part.tsx'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { shelfWords } from '../shelf/words.ts'
import { ParcelDetail } from './parcel-detail.tsx'

const words = {
  hint: text('扫描包裹、袋或库位', 'Scan a parcel, bag or location'),
  none: text('扫描任意号码，查看状态和位置', 'Scan any number to see its status and place'),
}

// What shows a thing is loaded when one is found: their tables are more than all the rest of the page.
const waiting = () => <Skeleton active />
const BagDetail = latePart(() => import('../inbound-bag/bag-detail.tsx').then((m) => m.BagDetail), waiting)
const StoredAt = latePart(() => import('../shelf/stored-at.tsx').then((m) => m.StoredAt), waiting)

type Thing = {
  readonly kind: string
  readonly title: string
  readonly number: string
  readonly state: string
}

/** What was found, as its own page shows it where it has one for handhelds. */
const Shown = ({ of: { kind, title, number, state } }: { readonly of: Thing }) => {
  if (kind === 'epc_parcel') return <ParcelDetail key={number} id={number} />
  if (kind === 'epc_inbound_bag') return <BagDetail key={number} number={number} />
  if (kind === 'location') return <StoredAt key={number} place={number} />
  return <JobCard code={number} facts={[title, state].filter(Boolean).join(' · ')} />
}

/** One scan shows any object with its status and place (PA-806). */
export default function HandheldSearchPage() {
  const [thing, show] = useKept<Thing | null>('epc_search', null)
  const look = async ({ value }: Scan): Promise<Outcome> => {
    const { groups } = await request(searchEpc, { query: { key: value } })
    const [found] = groups.flatMap(({ kind, title, rows }) =>
      rows.filter((r) => r.exact).map((r) => ({ kind, title, number: r.number, state: r.state })),
    )
    if (found) {
      show(found)
      return ok(found.title, { detail: [found.number, found.state].filter(Boolean).join(' · ') })
    }
    // Places are no numbers of parcels: they are asked for by themselves. What is none is refused with what it is.
    const query = { location_code: value, page_size: 1 }
    const { pagination } = await request(getParcelsByLocation, { query })
    show({ kind: 'location', title: say(shelfWords.place), number: value, state: '' })
    return ok(shelfWords.place, { big: pagination.total, detail: value })
  }
  return (
    <ScanDesk name="epc_search" hint={words.hint} onScan={look} stopsAtErrors>
      {thing ? <Shown of={thing} /> : <Empty description={say(words.none)} />}
    </ScanDesk>
  )
}
