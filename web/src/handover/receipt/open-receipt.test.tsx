import type { Receipt } from '@kuacang/contract/handover/receipt/calls'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

// Texts are read in the browser's language: here there is none.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
const { OpenReceipt } = await import('./open-receipt.tsx')
const { HistoryList } = await import('../../kit/scan/history-list.tsx')

const rowsIn = (html: string) => html.match(/<tr[^>]*ant-table-row/g)?.length ?? 0
const id = (n: number) => n.toString(16).padStart(24, '0')

it('a receipt shows 100 bags a page, and the history beside it 100 operations [PA-784 FU-793]', () => {
  const bags = Array.from({ length: 101 }, (_x, n) => ({
    id: id(n),
    bag_number: `B${n}`,
    tag: 'A1',
    display: [],
    items: 1,
    weight: 1,
    collected_at: '2026-01-31T06:05:06Z',
    pick_out: null,
  }))
  const receipt: Receipt = {
    id: id(1000),
    receipt_number: 'HD1',
    suite: 'wms_outbound',
    lane: null,
    status: 1,
    bags: bags.length,
    weight: 101,
    operator_name: 'fbw',
    photos: [],
    created_at: '2026-01-31T06:05:06Z',
    signed_at: null,
    signed_by: '',
    brief_bags: bags,
  }
  const html = renderToStaticMarkup(<OpenReceipt receipt={receipt} onRemove={() => undefined} />)
  expect(rowsIn(html)).toBe(100)
  expect(html).toContain('ant-pagination')
  const operations = Array.from({ length: 100 }, (_x, n) => ({
    ...{ id: id(n), type: '', value: `B${n}`, start: '2026-01-31T06:05:06Z' },
    ...{ elapsed: 0.4, kind: 'ok' as const, word: '', note: '' },
  }))
  const history = renderToStaticMarkup(<HistoryList rows={operations} />)
  expect(history.match(/<li /g)).toHaveLength(100)
})
