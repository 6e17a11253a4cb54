import { getParcelsByLocation } from '@kuacang/contract/epc/shelf/calls'
import { text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { ShelfNotice } from './shelf-notice.tsx'
import { StoredAt } from './stored-at.tsx'

const words = {
  hint: text('扫描库位', 'Scan a location'),
  holds: text('库位上有', 'Parcels here'),
  empty: text('库位是空的', 'Nothing lies here'),
  none: text('扫描库位，查看上面的包裹', 'Scan a location to see what lies there'),
}

/** What lies at a place (PA-210, PA-213). */
export default function LocationSearchPage() {
  const [place, choose] = useKept<string | null>('epc_location_search', null)
  const refresh = useRefresh()
  const onScan = async ({ value }: Scan): Promise<Outcome> => {
    const { pagination } = await request(getParcelsByLocation, {
      query: { location_code: value, page_size: 1 },
    })
    choose(value)
    await refresh(getParcelsByLocation)
    return pagination.total === 0
      ? attention(words.empty, { detail: value })
      : ok(words.holds, { big: pagination.total, detail: value })
  }
  return (
    <ScanDesk name="epc_location_search" hint={words.hint} onScan={onScan} stopsAtErrors>
      <ShelfNotice />
      {place === null ? <Empty description={say(words.none)} /> : <StoredAt place={place} />}
    </ScanDesk>
  )
}
