import { buffer } from 'node:stream/consumers'
import { waybillRefusals } from '@kuacang/contract/outbound/waybill/refusals'
import type { FileStore } from '#kit/files/file-store'
import type { Print } from '#kit/labels/documents/print'
import { waybillLabel } from '#kit/labels/documents/waybill-label'
import { joinPdfs } from '#kit/labels/join-pdfs'
import { Refused } from '#kit/refused'
import type { WaybillToPrint } from './store.ts'

type Page = WaybillToPrint & { readonly reprint?: number }

const unreadable = (orders: readonly Page[]) =>
  new Refused(waybillRefusals.unreadable, { orders: orders.map((o) => o.order_number).join(', ') })

/**
 * The waybills in their order: the label that carrier, platform or customer gave, else one that we draw. Only the former is
 * delivered with, so none is drawn in its place where it cannot be read.
 */
export const waybillPaper = async (
  pages: readonly [Page, ...Page[]],
  print: Print,
  files: FileStore,
): Promise<Buffer> => {
  const parts: Buffer[] = []
  let drawn: Page[] = []
  const draw = async () => {
    const [first, ...others] = drawn
    if (first) parts.push(await waybillLabel([first, ...others], print))
    drawn = []
  }
  for (const page of pages) {
    if (page.file === '') {
      drawn.push(page)
      continue
    }
    await draw()
    const given = await files.read(page.file)
    if (!given) throw unreadable([page])
    parts.push(await buffer(given))
  }
  await draw()
  const [only, ...more] = parts
  if (only && more.length === 0) return only
  return joinPdfs(parts).catch(() => {
    throw unreadable(pages.filter((page) => page.file !== ''))
  })
}
